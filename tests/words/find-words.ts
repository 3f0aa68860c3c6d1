import type { Page } from '@playwright/test'

const figures = [
  /\S+@\S+/g,
  /https?:\S+/g,
  /\b[a-z]+(?:\.[a-z]+)+\b/g,
  /₹\s?[\d,.]+\s?(?:Cr|L|K)\b/g,
  /\b(?:\d{1,2} )?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*(?: \d{4})?\b(?: at(?= \d))?/g,
  /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*\b/g,
  /\b\d{1,2}:\d\d (?:am|pm)\b/gi,
  // The scale of a map.
  /\b\d+ k?m\b/g,
]

export async function findWords(page: Page, names: RegExp): Promise<string[]> {
  const texts = await page.evaluate(readTexts)
  return [...new Set(texts)].filter((text) =>
    /[A-Za-z]{2,}/.test([...figures, names].reduce((rest, pattern) => rest.replaceAll(pattern, ''), text)),
  )
}

function readTexts(): string[] {
  const found: string[] = []
  const silent = ['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'CODE']
  const walker = document.createTreeWalker(
    document.documentElement,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
  )
  for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement
    if (!element || silent.includes(element.tagName)) continue
    if (node instanceof Element) {
      for (const name of [
        'aria-label',
        'aria-description',
        'aria-roledescription',
        'alt',
        'title',
        'placeholder',
      ]) {
        const value = node.getAttribute(name)?.trim()
        if (value) found.push(value)
      }
      if (
        node.matches(
          'meta[name="description"], meta[property^="og:"]:not([property="og:type"], [property="og:locale"])',
        )
      )
        found.push(node.getAttribute('content') ?? '')
      if (node instanceof HTMLInputElement && ['submit', 'button', 'reset'].includes(node.type))
        found.push(node.value)
    } else if (node.textContent?.trim()) found.push(node.textContent.trim())
  }
  return found
}
