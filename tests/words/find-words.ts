import type { Page } from '@playwright/test'
import { type Locale, locales } from '#contract/locales.ts'
import { brackets } from './pseudo.ts'

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

/** Texts of a page that are not messages in its language: plain ones, and messages in another language. */
export async function findWords(page: Page, locale: Locale, names: RegExp): Promise<string[]> {
  const texts = await page.evaluate(readTexts)
  const faulty = texts.filter(({ text, lang }) => {
    const unnamed = text.replaceAll(names, '')
    return isPlain(unnamed) || isInOtherLanguage(unnamed, locale, lang)
  })
  return [...new Set(faulty.map(({ text }) => text))]
}

function isPlain(text: string): boolean {
  return /[A-Za-z]{2,}/.test(figures.reduce((rest, pattern) => rest.replaceAll(pattern, ''), text))
}

export function isInOtherLanguage(text: string, ...languages: string[]): boolean {
  return locales.some(
    (other) => !languages.includes(other) && brackets[other].some((bracket) => text.includes(bracket)),
  )
}

/** Runs in the page. The language of a text is that of the nearest element that says one. */
function readTexts(): { text: string; lang: string }[] {
  const found: { text: string; lang: string }[] = []
  const silent = ['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'CODE']
  const walker = document.createTreeWalker(
    document.documentElement,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
  )
  for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement
    if (!element || silent.includes(element.tagName)) continue
    const lang = element.closest('[lang]')?.getAttribute('lang') ?? ''
    const push = (text: string | null) => found.push({ text: text?.trim() ?? '', lang })
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
        if (value) push(value)
      }
      if (
        node.matches(
          'meta[name="description"], meta[property^="og:"]:not([property="og:type"], [property="og:locale"])',
        )
      )
        push(node.getAttribute('content'))
      if (node instanceof HTMLInputElement && ['submit', 'button', 'reset'].includes(node.type))
        push(node.value)
    } else if (node.textContent?.trim()) push(node.textContent)
  }
  return found
}
