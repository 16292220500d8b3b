// Renders the pictures of the rules of these folders of games: JSON of { "<game>/<name>": markup with its styles } to
// stdout. Called by tools/draw_rules.py, which makes files of them.
import { readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { fileURLToPath } from "node:url"
import { svelte } from "@sveltejs/vite-plugin-svelte"
import { createServer } from "vite"

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

const server = await createServer({
  root: here(".."),
  configFile: false,
  logLevel: "error",
  appType: "custom",
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  plugins: [svelte({ emitCss: false })],
  resolve: { alias: { $web: here("../src"), $pictures: here(".") }, dedupe: ["svelte"] },
  ssr: { noExternal: true },
})
const { render } = await server.ssrLoadModule("svelte/server")

const drawn = {}
for (const folder of process.argv.slice(2)) {
  const { default: Picture } = await server.ssrLoadModule(join(folder, "client", "Picture.svelte"))
  const pictures = JSON.parse(readFileSync(join(folder, "pictures", "pictures.json"), "utf-8"))
  for (const [name, picture] of Object.entries(pictures)) {
    const { head, body } = render(Picture, { props: { picture } })
    drawn[`${basename(folder)}/${name}`] = head + body
  }
}
process.stdout.write(JSON.stringify(drawn))
await server.close()
