import type { Page } from '@playwright/test'

/** Rule 13 of docs/words-hi.md: what stays in Latin letters in Hindi. */
const stays =
  /\b(?:BHK|EMI|RERA|GST|GSTIN|TDS|PG|NOC|T&CP|B-1|OTP|PIN|DLT|ID|CCTV|RO|TV|AC|Wi-?Fi|QR|SMS|WhatsApp|URL|HTTPS?|DNS|SMTP|TLS|PDF|CSV|xlsx|UTF-8|JSON|JPEG|PNG|WebP|AVIF|SVG|HEIC|GIF|MP4|MOV|3GP|WebM|MKV|KB|MB|GB|TB|JavaScript|Excel|iPhone|Google Authenticator|OpenStreetMap|Leaflet|PMTiles|PostgreSQL|Node|ffmpeg|Space|Enter|Esc|Tab|Shift|IP|AVX|API|CPU|Chrome|Linux|Facebook|Instagram|YouTube|LinkedIn|English|README|POST|https?)\b/g
const technical = [
  /\S+@\S+/g,
  /https?:\S+/g,
  /\b[\w-]+(?:\.[\w-]+)+(?:\/\S*)?/g,
  /\b[A-Z][A-Z0-9_]*_[A-Z0-9_]+\b/g,
  /\b[AP]-[A-Z]{3}-[\d-]+/g,
  /\b[a-z_]+:\d+\b/g,
  /\{[^}]*\}/g,
  /\/[a-z]+\/\w+/g,
  /\b\d+-IA\b/g,
  /#id\b/g,
  /"[a-z][^"]*"/g,
]

export type HindiFaults = { latin: string[]; clipped: string[]; sideways: number }

/** Texts of a page in Hindi in Latin letters that are not marked as English, and words that its boxes cut off. */
export async function findHindiFaults(page: Page, names: RegExp = /(?!)/g): Promise<HindiFaults> {
  const { texts, written, clipped, sideways } = await page.evaluate(readPage)
  const known = [...new Set(written)].sort((a, b) => b.length - a.length)
  const latin = [...new Set(texts)].filter((text) => {
    const rest = [...technical, stays, names].reduce(
      (kept, pattern) => kept.replaceAll(pattern, ' '),
      known.reduce((kept, each) => kept.replaceAll(each, ' '), text),
    )
    return /[A-Za-z]{2,}/.test(rest)
  })
  return { latin, clipped: [...new Set(clipped)], sideways }
}

/** Runs in the page. `written` are the texts that it marks as English. */
function readPage() {
  const texts: string[] = []
  const written: string[] = []
  const clipped: string[] = []
  const labels = ['aria-label', 'aria-valuetext', 'alt', 'title', 'placeholder']
  for (const each of document.querySelectorAll<HTMLElement>('[lang="en"]')) {
    const text = (each.textContent ?? '').trim()
    if (text.length > 1) written.push(text)
  }
  const measure = document.createElement('canvas').getContext('2d')
  // A range does not see the text of a select, which the browser draws.
  function fits(select: HTMLSelectElement): boolean {
    const text = select.selectedOptions[0]?.text ?? ''
    if (!measure || select.clientWidth === 0) return true
    const { font, paddingLeft, paddingRight } = getComputedStyle(select)
    measure.font = font
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return measure.measureText(text).width <= room + 1
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node instanceof HTMLElement || node instanceof SVGElement ? node : node.parentElement
    if (
      !element ||
      element.closest('script, style, noscript, template, code, textarea, .agent-face, [lang="en"]')
    )
      continue
    if (node === element) {
      if (element instanceof HTMLSelectElement && !fits(element))
        clipped.push(`select.${element.className}: ${element.selectedOptions[0]?.text}`)
      for (const name of labels) {
        const value = element.getAttribute(name)?.trim()
        if (value) texts.push(value)
      }
      if (element instanceof HTMLInputElement && ['submit', 'button'].includes(element.type))
        texts.push(element.value)
      continue
    }
    const text = node.textContent?.trim()
    if (!text) continue
    texts.push(text)
    if (element.closest('.sr-only, svg, option, .leaflet-container') || element.getClientRects().length === 0)
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    for (let frame: Element | null = element; frame && frame !== document.body; frame = frame.parentElement) {
      const style = getComputedStyle(frame)
      if (style.display === 'inline') continue
      if (/auto|scroll/.test(style.overflowX)) break
      if (
        !/hidden|clip/.test(style.overflowX) &&
        frame !== element.closest('button, a.button, .chip, th, .badge')
      )
        continue
      const outer = frame.getBoundingClientRect()
      // A text that lies outside as a whole is hidden on purpose, and one that a person wrote may end in an ellipsis.
      if (outer.width < 2 || box.top >= outer.bottom || box.left >= outer.right) break
      if (
        style.textOverflow === 'ellipsis' &&
        frame.closest('.card-title, .card-place, .one-line, .all-line, .lead-preview, .visit')
      )
        break
      if (box.right > outer.right + 1.5 || box.left < outer.left - 1.5) {
        clipped.push(
          `${frame.tagName.toLowerCase()}.${frame.getAttribute('class') ?? ''}: ${text.slice(0, 60)}`,
        )
        break
      }
    }
  }
  return { texts, written, clipped, sideways: document.documentElement.scrollWidth - innerWidth }
}
