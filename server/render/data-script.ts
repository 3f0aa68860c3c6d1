// The router writes the data of a page as expressions in one or more scripts.
const scriptStart = '<script data-tsr-stream-part="">'
const scriptEnd = '</script>'
const referenceStart = '$R['

/** `assigned` where it begins a value ($R[7]={…}), else it refers to that value. `end` is behind the sign of equality. */
type Reference = { name: string; begin: number; end: number; assigned: boolean }

/**
 * The page without the numbers that the router gives to each object of its data, where nothing refers to them: a thirtieth
 * of a page, compressed.
 */
export function withoutUnusedReferences(html: string): string {
  const references = dataScripts(html).flatMap(({ start, end }) => referencesIn(html, start, end))
  const referred = new Set(references.filter(({ assigned }) => !assigned).map(({ name }) => name))
  let shorter = ''
  let done = 0
  for (const { name, begin, end, assigned } of references) {
    if (!assigned || referred.has(name)) continue
    shorter += html.slice(done, begin)
    done = end
  }
  return shorter + html.slice(done)
}

function dataScripts(html: string): { start: number; end: number }[] {
  const scripts: { start: number; end: number }[] = []
  for (let begin = html.indexOf(scriptStart); begin >= 0; ) {
    const start = begin + scriptStart.length
    const end = html.indexOf(scriptEnd, start)
    if (end < 0) break
    scripts.push({ start, end })
    begin = html.indexOf(scriptStart, end)
  }
  return scripts
}

/** Those outside of strings, in which people may have typed anything. Several times as fast as a pattern. */
function referencesIn(html: string, start: number, end: number): Reference[] {
  const references: Reference[] = []
  let at = start
  let quote = html.indexOf('"', at)
  for (;;) {
    const begin = html.indexOf(referenceStart, at)
    if (begin < 0 || begin >= end) return references
    if (quote >= 0 && quote < begin) {
      at = endOfString(html, quote)
      quote = html.indexOf('"', at)
      continue
    }
    const bracket = html.indexOf(']', begin)
    const assigned = html[bracket + 1] === '=' && ':[,'.includes(html[begin - 1] as string)
    at = bracket + 1
    references.push({
      name: html.slice(begin, at),
      begin,
      end: assigned ? at + 1 : at,
      assigned,
    })
  }
}

/** The place behind the quotation mark that ends the string which begins at `quote`. */
function endOfString(html: string, quote: number): number {
  let close = html.indexOf('"', quote + 1)
  while (isEscaped(html, close)) close = html.indexOf('"', close + 1)
  return close < 0 ? html.length : close + 1
}

/** Whether an odd number of backslashes stands before. */
function isEscaped(html: string, at: number): boolean {
  let slashes = 0
  while (html[at - 1 - slashes] === '\\') slashes += 1
  return slashes % 2 === 1
}
