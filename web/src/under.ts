// Addresses of ours below the path under which the server stands: "" or "/spil" (serve --prefix).

/** Where the server stands: the folder above this script's, `assets`. */
const HOME = new URL(import.meta.url).pathname.replace(/\/[^/]+\/[^/]+$/, "")

/** An address of ours as the browser asks for it: `/t/CODE` is `/spil/t/CODE` on a server with that prefix. */
export const under = (path: string): string => HOME + path

/** The same in full, to hand to others. */
export const link = (path: string): string => location.origin + under(path)

/** The path of the page, as `under` takes it. */
export const herePath = (): string => (location.pathname.startsWith(under("/")) ? location.pathname.slice(HOME.length) : location.pathname)
