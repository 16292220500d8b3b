// Runs in a page that shows one picture: the picture as text, with what its styles come to written as attributes.
() => {
  const INHERITED = [
    "fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap", "stroke-linejoin",
    "stroke-dasharray", "text-anchor", "font-family", "font-size", "font-weight", "font-style", "letter-spacing",
  ]
  const TEXT = ["text-anchor", "font-family", "font-size", "font-weight", "font-style", "letter-spacing"]
  const OWN = ["opacity", "clip-path"]
  const INITIAL = {
    "fill": "#000000", "fill-opacity": "1", "stroke": "none", "stroke-width": "1", "stroke-opacity": "1",
    "stroke-linecap": "butt", "stroke-linejoin": "miter", "stroke-dasharray": "none", "text-anchor": "start",
    "font-style": "normal", "font-weight": "400", "letter-spacing": "normal", "opacity": "1", "clip-path": "none",
  }

  const picture = document.querySelector("#picture svg.picture")

  const number = (text) => String(Math.round(Number(text) * 100) / 100)
  const hex = (part) => Math.round(part).toString(16).padStart(2, "0")
  function colour(text) {
    const rgb = /^rgb\(([\d.]+), ([\d.]+), ([\d.]+)\)$/.exec(text)
    if (rgb) return `#${rgb.slice(1).map(Number).map(hex).join("")}`
    const mixed = /^color\(srgb ([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(text)
    return mixed ? `#${mixed.slice(1).map((part) => hex(255 * Number(part))).join("")}` : text
  }
  /** What a style comes to, in the shortest words. */
  function said(style, name) {
    const value = style.getPropertyValue(name)
    if (name === "font-family") return value.replaceAll('"', "'")
    if (value.startsWith("url(")) return value.replace(/^url\("?[^#]*(#[^")]+)"?\)$/, "url($1)")
    return colour(value).replace(/([\d.]+)px/g, (_, digits) => number(digits))
  }

  /** A drawing used by name in colours of its own takes them on; one used in several colours is copied to each place. */
  function unfold() {
    const colours = (use) => use.closest('[style*="--"]')?.getAttribute("style") ?? ""
    const uses = [...picture.querySelectorAll("use")]
    for (const use of uses) {
      const symbol = document.querySelector(use.getAttribute("href"))
      const alike = uses.filter((other) => other.getAttribute("href") === use.getAttribute("href"))
      if (new Set(alike.map(colours)).size === 1) symbol.setAttribute("style", colours(use))
      else use.replaceWith(copied(symbol, use))
    }
  }
  function copied(symbol, use) {
    const copy = document.createElementNS("http://www.w3.org/2000/svg", "svg")
    for (const { name, value } of [...symbol.attributes, ...use.attributes]) {
      if (name !== "href" && name !== "id") copy.setAttribute(name, value)
    }
    copy.append(...[...symbol.childNodes].map((child) => child.cloneNode(true)))
    return copy
  }

  /** What is used by name comes along, once, and what that uses. */
  function collect() {
    const defs = document.createElementNS("http://www.w3.org/2000/svg", "defs")
    const bring = (element) => {
      const names = [element.getAttribute("href"), /#[^")]+/.exec(getComputedStyle(element).fill)?.[0]]
      for (const found of names.filter(Boolean).map((name) => document.querySelector(name))) {
        if (defs.contains(found)) continue
        defs.append(found)
        found.querySelectorAll("*").forEach(bring)
      }
    }
    const shown = [...picture.querySelectorAll("*")]
    picture.prepend(defs)
    shown.forEach(bring)
    if (!defs.childElementCount) defs.remove()
  }

  /** An element as it is written: its paints, null where they make no difference, and what is inside. */
  function node(element) {
    const inside = element.localName === "text" ? [] : [...element.children].map(node)
    const style = getComputedStyle(element)
    // What is used by name inherits from where it is used, not from where it is kept.
    const parts = element.localName === "defs" ? [] : inside
    const paints = inside.length && element !== picture ? common(parts) : painted(element, style)
    return { element, style, inside, paints }
  }
  function painted(element, style) {
    // And where it is used it inherits nothing, as it brings its own paint.
    const used = element.localName === "use"
    const value = (name) => (used ? INITIAL[name] : said(style, name))
    const matters = (name) => {
      if (TEXT.includes(name)) return element.localName === "text" || element === picture
      if (used) return true
      if (name.startsWith("stroke-")) return value("stroke") !== "none"
      return name !== "fill-opacity" || value("fill") !== "none"
    }
    return Object.fromEntries(INHERITED.map((name) => [name, matters(name) ? value(name) : null]))
  }

  /** A group paints nothing itself, so it declares what most of its parts have. */
  function common(inside) {
    const most = (name) => {
      const counts = new Map()
      for (const { paints } of inside) if (paints[name] !== null) counts.set(paints[name], (counts.get(paints[name]) ?? 0) + 1)
      return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0] ?? null
    }
    return Object.fromEntries(INHERITED.map((name) => [name, most(name)]))
  }

  const DROPPED = new Set(["class", "style", "aria-hidden", ...INHERITED, ...OWN])
  const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;")

  function written({ element, style, inside, paints }, above) {
    const kept = [...element.attributes]
      .filter(({ name }) => !DROPPED.has(name) && !name.startsWith("data-"))
      .map(({ name, value }) => [name, value.replace(/-?\d+\.\d{3,}/g, number)])
    const paint = INHERITED.filter((name) => paints[name] !== null && paints[name] !== above[name])
    const own = OWN.filter((name) => said(style, name) !== INITIAL[name])
    const attributes = [...kept, ...paint.map((name) => [name, paints[name]]), ...own.map((name) => [name, said(style, name)])]
    const tag = `<${element.localName}${attributes.map(([name, value]) => ` ${name}="${escaped(value)}"`).join("")}`
    if (element.localName === "text") return `${tag}>${escaped(element.textContent)}</text>\n`
    const within = { ...above, ...Object.fromEntries(paint.map((name) => [name, paints[name]])) }
    const parts = inside.map((part) => written(part, within)).join("")
    if (element.localName === "g" && !attributes.length) return parts
    return parts ? `${tag}>\n${parts}</${element.localName}>\n` : `${tag}/>\n`
  }

  /** What a part of a picture leaves out is not written. */
  function crop() {
    for (const part of picture.querySelectorAll("svg.cropped")) {
      const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => part[name].baseVal.value)
      const { a, e, f } = part.parentElement.getScreenCTM()
      const [west, north, east, south] = [a * x + e, a * y + f, a * (x + width) + e, a * (y + height) + f]
      for (const one of [...part.querySelectorAll("circle, rect, path, text")].filter((one) => !one.closest("defs"))) {
        const box = one.localName === "text" ? anchor(one) : one.getBoundingClientRect()
        if (box.right < west || box.left > east || box.bottom < north || box.top > south) one.remove()
      }
    }
    for (const group of [...picture.querySelectorAll("g")].reverse()) if (!group.childElementCount) group.remove()
  }

  /** Where a text is anchored: how wide it is depends on the fonts of the machine. */
  function anchor(text) {
    const [x, y] = [text.x, text.y].map(({ baseVal }) => (baseVal.numberOfItems ? baseVal.getItem(0).value : 0))
    const point = new DOMPoint(x, y).matrixTransform(text.getScreenCTM())
    return { left: point.x, right: point.x, top: point.y, bottom: point.y }
  }

  crop()
  unfold()
  collect()
  return written(node(picture), INITIAL).trimEnd()
}
