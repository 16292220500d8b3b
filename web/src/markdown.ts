// Turns a game's rules.*.md into HTML: when the client is built, or in the browser for a game of another package.

/** The id of a rule on the page. */
export const anchor = (section: string): string => "rule-" + section.replace("§", "").replaceAll(".", "-")

export const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")

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

/** How a picture is shown: by its words, and its file in the game's folder. */
export type Figure = (words: string, file: string) => string

function block(text: string, figure: Figure): string {
  const picture = PICTURE.exec(text)
  if (picture) return figure(picture[1]!, picture[2]!)
  const lines = text.split("\n")
  const rule = /^\*\*(§\d+\.\d+)\*\* /.exec(text)
  const chapter = /^## (§\d+) (.*)$/.exec(text)
  if (text.startsWith("# ")) return `<h2>${inline(text.slice(2))}</h2>`
  if (chapter) return `<h3 id="${anchor(chapter[1]!)}" tabindex="-1">${chapter[1]} ${inline(chapter[2]!)}</h3>`
  if (rule) {
    const [first, ...rest] = text.slice(rule[0].length).split(/\n(?=[-|])/)
    const more = rest.length ? block(rest.join("\n"), figure) : ""
    return `<section id="${anchor(rule[1]!)}" tabindex="-1"><p><strong>${rule[1]}</strong> ${inline(first!)}</p>${more}</section>`
  }
  if (text.startsWith("#")) return `<h4>${inline(text.replace(/^#+ /, ""))}</h4>`
  if (lines.every((line) => line.startsWith("|"))) return table(lines)
  if (lines.every((line) => /^[-*] |^ {2}/.test(line))) {
    return `<ul>${text.split(/\n(?=[-*] )/).map((line) => `<li>${inline(line.slice(2))}</li>`).join("")}</ul>`
  }
  return `<p>${inline(text)}</p>`
}

export function toHtml(markdown: string, figure: Figure): string {
  return markdown.trim().split(/\n{2,}/).map((text) => block(text, figure)).join("\n")
}
