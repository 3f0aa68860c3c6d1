import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// docs/observability.md has a row for each event that the server logs: the text, or for a text that is put together
// elsewhere the file that logs it.

type Event = { level: string; text: string }

const documented = [
  ...readFileSync('docs/observability.md', 'utf8').matchAll(
    /^\| (info|warn|error|debug) \| (.+?) \| .+ \|$/gm,
  ),
].map(([, level = '', text = '']) => ({ level, text }))

test('every event that the server logs is documented with its level, and no other is', () => {
  const sorted = (events: Event[]) =>
    [...new Set(events.map(({ level, text }) => `${level}: ${text}`))].sort()
  const logged = loggedEvents()
  expect(logged.length).toBeGreaterThan(40)
  expect(sorted(documented)).toEqual(sorted(logged))
})

function loggedEvents(): Event[] {
  return readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.|\/testing\//.test(file))
    .flatMap((file) => readEvents(`server/${file}`))
}

function readEvents(file: string): Event[] {
  const code = readFileSync(file, 'utf8')
  return [...code.matchAll(/\blog\??\.(trace|debug|info|warn|error|fatal)\(/g)].map((found) => ({
    level: found[1] ?? '',
    text: lastText(insideBrackets(code, found.index + found[0].length)) ?? `\`${file}\``,
  }))
}

/** The code up to the bracket that closes the one before `start`. */
function insideBrackets(code: string, start: number): string {
  let depth = 1
  let end = start
  for (; depth > 0 && end < code.length; end += 1) {
    if (code[end] === '(') depth += 1
    if (code[end] === ')') depth -= 1
  }
  return code.slice(start, end - 1)
}

/** The sentence is the last argument. Parts that are filled in are left out. */
function lastText(args: string): string | undefined {
  const [, plain, template] = /(?:^|[\s,])(?:'([^']*)'|`([^`]*)`),?\s*$/.exec(args) ?? []
  return (plain ?? template)?.replaceAll(/\$\{.*?\}+/g, '...')
}
