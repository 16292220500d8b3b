// Turns a game's rules.*.md into HTML when the client is built: `import rules from ".../rules.is.md?rules"`.
import { readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import type { Plugin } from "vite"

const anchor = (section: string): string => "rule-" + section.replace("§", "").replaceAll(".", "-")

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")

function inline(text: string): string {
  return escaped(text)
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replace(/(^|[^*])\*([^*]+)\*/g, "$1<em>$2</em>")
    .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .replace(/§\d+(?:\.\d+)?/g, (section) => `<a href="#${anchor(section)}" data-section="${section}">${section}</a>`)
}

function table(rows: string[]): string {
  const cells = rows.map((row) => row.replace(/^\||\|$/g, "").split("|").map((cell) => inline(cell.trim())))
  const [head, , ...body] = cells
  const line = (tag: string, row: string[]): string => `<tr>${row.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`
  return `<table><thead>${line("th", head ?? [])}</thead><tbody>${body.map((row) => line("td", row)).join("")}</tbody></table>`
}

const PICTURE = /^!\[([^\]]+)\]\((pictures\/[a-z-]+\.svg)\)$/

/** A picture with its words. Its size is known before it is loaded, so that the text below does not move. */
function figure(words: string, file: string, folder: string): string {
  const size = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(readFileSync(join(folder, file), "utf-8"))
  if (!size) throw new Error(`${file} has no size`)
  const alt = escaped(words).replaceAll('"', "&quot;")
  return `<figure><img src="${file}" alt="${alt}" width="${size[1]}" height="${size[2]}" loading="lazy"></figure>`
}

function block(text: string, folder: string): string {
  const picture = PICTURE.exec(text)
  if (picture) return figure(picture[1]!, picture[2]!, folder)
  const lines = text.split("\n")
  const rule = /^\*\*(§\d+\.\d+)\*\* /.exec(text)
  const chapter = /^## (§\d+) (.*)$/.exec(text)
  if (text.startsWith("# ")) return `<h2>${inline(text.slice(2))}</h2>`
  if (chapter) return `<h3 id="${anchor(chapter[1]!)}" tabindex="-1">${chapter[1]} ${inline(chapter[2]!)}</h3>`
  if (rule) {
    const [first, ...rest] = text.slice(rule[0].length).split(/\n(?=[-|])/)
    const more = rest.length ? block(rest.join("\n"), folder) : ""
    return `<section id="${anchor(rule[1]!)}" tabindex="-1"><p><strong>${rule[1]}</strong> ${inline(first!)}</p>${more}</section>`
  }
  if (text.startsWith("#")) return `<h4>${inline(text.replace(/^#+ /, ""))}</h4>`
  if (lines.every((line) => line.startsWith("|"))) return table(lines)
  if (lines.every((line) => /^[-*] |^ {2}/.test(line))) {
    return `<ul>${text.split(/\n(?=[-*] )/).map((line) => `<li>${inline(line.slice(2))}</li>`).join("")}</ul>`
  }
  return `<p>${inline(text)}</p>`
}

export function toHtml(markdown: string, folder: string): string {
  return markdown.trim().split(/\n{2,}/).map((text) => block(text, folder)).join("\n")
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
      return asModule(toHtml(readFileSync(path, "utf-8"), dirname(path)), dirname(path))
    },
  }
}
