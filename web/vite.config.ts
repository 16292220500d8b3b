import { fileURLToPath } from "node:url"
import { svelte } from "@sveltejs/vite-plugin-svelte"
import { defineConfig } from "vite"
import { rulebooks } from "./rulebooks.ts"

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  base: "./", // the server says where it stands, in the page
  plugins: [rulebooks(), svelte()],
  resolve: { alias: { $web: here("./src") }, dedupe: ["svelte"] },
  build: {
    outDir: here("../src/spilabord/server/static"),
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // the policy of the server lets nothing inline in
  },
})
