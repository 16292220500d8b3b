"""What is in sight on a page: every control that a decision needs lies in the window, and no text is cut."""

from random import Random
from typing import Final

from browsing import Guest
from short_games import GAMES

SIZES: Final = ((1280, 800), (1280, 633), (390, 844), (390, 664), (844, 340))
"""Screens that people have: laptops without and with a browser's own bars, phones likewise, a phone on its side."""
LARGEST_TYPE: Final = """document.addEventListener("DOMContentLoaded", () => {
    document.documentElement.style.fontSize = "200%"
})"""
"""What the largest type of a browser's settings does: every rem is twice as long."""
MOST: Final = 2000
"""Gestures of a game: one that goes on for ever is told of."""
MEASURE: Final = r"""async () => {
    const drawn = () => new Promise((done) => requestAnimationFrame(done))
    await drawn()
    await drawn() // how high the bar is, is known to the page once it has been drawn
    const faults = []
    const table = document.querySelector("#board")
    const bar = document.querySelector("[data-dock]").closest("[role=group]")
    const named = (it) => (it.ariaLabel || it.textContent || it.getAttribute("class") || it.tagName).trim().slice(0, 60)
    const seen = (it) =>
        it.checkVisibility() && it.getBoundingClientRect().width > 1 && getComputedStyle(it).clipPath === "none"
    const across = ({left, right}) => left >= -1 && right <= innerWidth + 1
    const inside = (box) => across(box) && box.top >= -1 && box.bottom <= innerHeight + 1
    const under = ({left, top, width, height}) => document.elementFromPoint(left + width / 2, top + height / 2)

    const tornIn = (it) => {
        if (getComputedStyle(it).overflowWrap === "normal") return []
        const words = [...it.childNodes].filter((node) => node.nodeType === 3).flatMap((node) =>
            [...node.data.matchAll(/[^\s\u00AD-]+/g)].map(({0: word, index}) => ({node, word, index})))
        return words.filter(({node, word, index}) => {
            const range = document.createRange()
            range.setStart(node, index)
            range.setEnd(node, index + word.length)
            const hyphen = node.data[index - 1] === "\u00AD" ? 1 : 0 // its own box, before what follows it
            return new Set([...range.getClientRects()].slice(hyphen).map(({top}) => Math.round(top))).size > 1
        }).map(({word}) => word)
    } // a word that its lines break elsewhere than at a hyphen

    for (const it of bar.querySelectorAll("button, a[href], p, [data-legal]")) {
        if (!seen(it)) continue
        const box = it.getBoundingClientRect()
        if (!inside(box)) faults.push(`outside the window: ${named(it)}`)
        else if (!it.contains(under(box)) && !it.matches("p")) faults.push(`covered: ${named(it)}`)
    }
    if (bar.offsetHeight > 0.6 * innerHeight) faults.push(`the bar takes ${bar.offsetHeight} of ${innerHeight}`)

    const [left, top] = [scrollX, scrollY]
    for (const it of table.querySelectorAll("[data-legal]")) {
        if (bar.contains(it) || !seen(it)) continue
        it.scrollIntoView({block: "nearest", inline: "nearest", behavior: "instant"})
        const hit = under(it.getBoundingClientRect())
        if (!it.contains(hit)) faults.push(`cannot be brought into sight: ${named(it)}, but ${hit && named(hit)}`)
    }
    scrollTo({left, top, behavior: "instant"})

    const [word, ending] = [".light .word", "#ending"].map((css) => document.querySelector(css))
    const covers = (one, other) => one.bottom > Math.max(0, other.top) && one.top < other.bottom
    if (ending && word && seen(word) && covers(word.getBoundingClientRect(), ending.getBoundingClientRect())) {
        faults.push(`over the ending: ${named(word)}`)
    }
    if (document.documentElement.scrollWidth > innerWidth + 1) faults.push("the page is wider than the window")
    for (const it of document.querySelectorAll("header :not(.skip), #table *")) {
        const worded = [...it.childNodes].some((node) => node.nodeType === 3 && node.data.trim())
        if (!worded || !(it instanceof HTMLElement) || !seen(it) || it.clientWidth === 0) continue
        const hides = getComputedStyle(it).overflowX !== "visible"
        const cut = it.scrollWidth > it.clientWidth + 1 || (hides && it.scrollHeight > it.clientHeight + 1)
        if (cut) faults.push(`cut: ${named(it)}`)
        if (!across(it.getBoundingClientRect())) faults.push(`beside the window: ${named(it)}`)
        for (const word of tornIn(it)) faults.push(`torn: ${word}`)
    }
    return faults
}"""


def play_in_sight(guest: Guest, luck: Random) -> tuple[int, list[str]]:
    """Plays a whole game by what glows, and looks at every decision and the ending: each fault once."""
    faults: dict[str, str] = {}
    for step in range(MOST):
        over = guest.rest().is_over()
        for fault in guest.page.evaluate(MEASURE):
            faults.setdefault(fault, f"entry {guest.number}")
        if over:
            return step, [f"{where}: {fault}" for fault, where in faults.items()]
        guest.control(luck).click(force=True)
    raise AssertionError(f"the game is not over after {MOST} gestures")


def sit_down(guest: Guest, game: str, name: str) -> Guest:
    """At a new table for a short game."""
    bot, options = GAMES[game]
    guest.sit(guest.lay_table(game, None, bot, **options), name)
    guest.board.wait_for()
    return guest.rest()
