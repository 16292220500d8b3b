// Turns a game's rules.*.md into HTML when the client is built: `import rules from ".../rules.is.md?rules"`.
import { readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import type { Plugin } from "vite"
import { escaped, toHtml } from "./src/markdown"

/** A picture with its words. Its size is known before it is loaded, so that the text below does not move. */
function figure(words: string, file: string, folder: string): string {
  const size = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(readFileSync(join(folder, file), "utf-8"))
  if (!size) throw new Error(`${file} has no size`)
  const alt = escaped(words).replaceAll('"', "&quot;")
  return `<figure><img src="${file}" alt="${alt}" width="${size[1]}" height="${size[2]}" loading="lazy"></figure>`
}

/** The text as a module: pictures are files of the client, named by what is in them. */
function asModule(html: string, folder: string): string {
  const files = [...new Set([...html.matchAll(/<img src="([^"]+)"/g)].map(([, file]) => file!))]
  const imports = files.map((file, n) => `import picture${n} from ${JSON.stringify(`${join(folder, file)}?url`)}`)
  const parts = html.split(/(?<=<img src=")([^"]+)/).map((part) => {
    const n = files.indexOf(part)
    return n < 0 ? JSON.stringify(part) : `picture${n}`
  })
  return [...imports, `export default ${parts.join(" + ")}`].join("\n")
}

export function rulebooks(): Plugin {
  return {
    name: "rulebooks",
    enforce: "pre",
    load(id) {
      const [path, query] = id.split("?")
      if (query !== "rules" || !path) return null
      this.addWatchFile(path)
      const folder = dirname(path)
      const html = toHtml(readFileSync(path, "utf-8"), (words, file) => figure(words, file, folder))
      return asModule(html, folder)
    },
  }
}
