// A PNG of the board as it is drawn now, made in the browser: the board and the page's styles in an SVG, painted on a canvas.

const SVG = "http://www.w3.org/2000/svg"
const XHTML = "http://www.w3.org/1999/xhtml"
const EDGE = 16
const TITLE = 44
const LINE = 22
/** Nothing moves in a picture. */
const STILL = "*, *::before, *::after { animation: none !important; transition: none !important }"

/** The board with a title above it and a sentence below. */
export async function snapshot(board: HTMLElement, title: string, sentence: string): Promise<Blob> {
  const [wide, high] = [board.offsetWidth, board.offsetHeight]
  const picture = await painted(drawing(board, wide, high, await styles()))
  const canvas = document.createElement("canvas")
  const pen = canvas.getContext("2d")
  if (!pen) throw new Error("there is no canvas")
  const { color, fontSize } = getComputedStyle(board)
  const { backgroundColor, fontFamily } = getComputedStyle(document.documentElement)
  pen.font = `${fontSize} ${fontFamily}`
  const lines = wrapped(sentence, (text) => pen.measureText(text).width <= wide)
  const scale = Math.max(2, devicePixelRatio)
  canvas.width = (wide + 2 * EDGE) * scale
  canvas.height = (TITLE + high + EDGE + (lines.length + 1) * LINE) * scale
  pen.scale(scale, scale)
  pen.fillStyle = backgroundColor
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, EDGE, TITLE)
  pen.fillStyle = color
  pen.font = `${fontSize} ${fontFamily}`
  lines.forEach((line, at) => pen.fillText(line, EDGE, TITLE + high + EDGE + (at + 0.7) * LINE))
  pen.font = `bold ${fontSize} ${fontFamily}`
  pen.fillText(title, EDGE, TITLE - EDGE)
  return new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture")))))
}

/** The board as an SVG that needs nothing of the page; it is as wide as the window, so that styles for windows of a size hold. */
function drawing(board: HTMLElement, wide: number, high: number, rules: string): string {
  const root = document.createElementNS(SVG, "svg")
  root.setAttribute("width", String(innerWidth))
  root.setAttribute("height", String(Math.max(innerHeight, high)))
  root.setAttribute("data-theme", document.documentElement.dataset["theme"] ?? "")
  root.style.fontSize = getComputedStyle(document.documentElement).fontSize
  const style = document.createElementNS(XHTML, "style")
  style.textContent = rules + STILL
  const frame = document.createElementNS(SVG, "foreignObject")
  frame.setAttribute("width", String(wide))
  frame.setAttribute("height", String(high))
  const table = document.createElement("div")
  table.id = "table"
  for (const name of seatColours()) table.style.setProperty(name, document.getElementById("table")?.style.getPropertyValue(name) ?? "")
  const { font, color } = getComputedStyle(document.body)
  Object.assign(table.style, { font, color, width: `${wide}px` })
  table.append(withoutComments(board.cloneNode(true)))
  frame.append(table)
  root.append(style, frame)
  return new XMLSerializer().serializeToString(root)
}

const seatColours = (): string[] => [...(document.getElementById("table")?.style ?? [])]

/** All styles of the page, as they are written; sizes that are parts of the window are those of this window. */
async function styles(): Promise<string> {
  const sheets = [...document.styleSheets].flatMap(({ href }) => href ?? [])
  const texts = await Promise.all(sheets.map(async (sheet) => (await fetch(sheet)).text()))
  const part = (length: number) => (_: string, hundredths: string) => `${(Number(hundredths) * length) / 100}px`
  return texts.join("\n").replace(/([\d.]+)[dsl]?vh\b/g, part(innerHeight)).replace(/([\d.]+)[dsl]?vw\b/g, part(innerWidth))
}

/** Comments may hold what XML does not allow. */
function withoutComments(node: Node): Node {
  const comments = document.createNodeIterator(node, NodeFilter.SHOW_COMMENT)
  for (let one = comments.nextNode(); one; one = comments.nextNode()) one.parentNode?.removeChild(one)
  return node
}

/** A data: address, because one from a blob may not be read back from the canvas. */
async function painted(drawn: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn)}`
  await picture.decode()
  return picture
}

function wrapped(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = [...lines.slice(-1), word].join(" ")
    if (lines.length && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
