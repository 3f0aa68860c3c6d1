// The router writes the data of a page as expressions in one or more scripts.
const scriptStart = '<script data-tsr-stream-part="">'
const scriptEnd = '</script>'

// A string, in which people may have typed anything, or a reference; one that begins a value is assigned ($R[7]={…}).
const tokens = /"(?:[^"\\]|\\.)*"|(?<=[:[,])(?<assigned>\$R\[\d+\])=|\$R\[\d+\]/g

/**
 * The page without the numbers that the router gives to each object of its data, where nothing refers to them: a thirtieth
 * of a page, compressed.
 */
export function withoutUnusedReferences(html: string): string {
  const scripts = [...dataScripts(html)]
  const referred = new Set<string>()
  for (const { text } of scripts)
    for (const { 0: token, groups } of text.matchAll(tokens))
      if (token.startsWith('$') && !groups?.assigned) referred.add(token)
  let shorter = ''
  let done = 0
  for (const { text, start } of scripts) {
    shorter += html.slice(done, start)
    shorter += text.replace(tokens, (token, assigned?: string) =>
      assigned && !referred.has(assigned) ? '' : token,
    )
    done = start + text.length
  }
  return shorter + html.slice(done)
}

function* dataScripts(html: string): Generator<{ text: string; start: number }> {
  for (let begin = html.indexOf(scriptStart); begin >= 0; ) {
    const start = begin + scriptStart.length
    const end = html.indexOf(scriptEnd, start)
    if (end < 0) return
    yield { text: html.slice(start, end), start }
    begin = html.indexOf(scriptStart, end)
  }
}
