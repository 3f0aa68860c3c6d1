import { setTimeout as sleep } from 'node:timers/promises'

/** A browser of another engine than Chromium, with one open page. Elements are named by XPath; the first visible one is meant. */
export type Engine = {
  open(address: string): Promise<void>
  address(): Promise<string>
  /** Waits until the element is visible, and answers with its text. */
  see(element: string): Promise<string>
  count(element: string): Promise<number>
  /** Pages load some parts only when they come near the visible part. */
  scrollTo(element: string): Promise<void>
  click(element: string): Promise<void>
  /** Replaces what a field holds. */
  fill(field: string, text: string): Promise<void>
  /** Chooses the option with this value. */
  choose(select: string, value: string): Promise<void>
  upload(field: string, file: string): Promise<void>
  /** Errors and warnings of the console, errors that were thrown and what the content security policy refused. */
  problems(): Promise<string[]>
  close(): Promise<void>
}

const patienceMs = 60_000

/** An element may come later, and React may replace it between its finding and the action on it. */
export async function keepTrying<T>(action: () => Promise<T>): Promise<T> {
  const end = performance.now() + patienceMs
  for (;;) {
    try {
      return await action()
    } catch (error) {
      if (performance.now() > end) throw error
      await sleep(100)
    }
  }
}

/** Runs in the page: its messages and its fields with a problem, for the error of a step that fails. */
export const readMessages = `[...document.querySelectorAll('main [role="alert"], main [role="status"], main [aria-invalid="true"]')]
  .map((each) => each.textContent.trim() || each.name + '=' + each.value).join(' | ')`

export const notVisible = (element: string, address: string, messages: unknown) =>
  new Error(`There is no visible ${element} at ${address}, which says: ${messages}`)

const quote = (text: string) => `"${text}"`
const startsWith = (what: string, text: string) => `starts-with(${what}, ${quote(text)})`
/** The first of several, visible or not. */
export const first = (element: string) => `(${element})[1]`
export const heading = (text: string) =>
  `//*[self::h1 or self::h2 or self::h3][normalize-space(.)=${quote(text)}]`
export const words = (text: string) => `//main//*[text()[contains(., ${quote(text)})]]`

/** The button that shows this text, or whose name for screen readers begins with it. */
export const button = (name: string, within = '') =>
  `${within}//button[normalize-space(.)=${quote(name)} or ${startsWith('@aria-label', name)}]`

/** The field whose label begins with this text. */
export function field(label: string, within = ''): string {
  const isLabel = startsWith('normalize-space(.)', label)
  const isLabelled = `@id=//label[${isLabel}]/@for or ancestor::label[${isLabel}]`
  return `${within}//*[self::input or self::select or self::textarea][${isLabelled}]`
}
