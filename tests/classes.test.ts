import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Every class that a component names is written in web/styles, and every class written there is named by a component.

const web = join(import.meta.dirname, '../web')
const read = (extension: RegExp) =>
  readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => extension.test(file) && !/\.test\.|\.gen\./.test(file))
    .map((file) => ({ file, text: readFileSync(join(web, file), 'utf8') }))

const sources = read(/\.tsx?$/)
const styles = read(/\.css$/)
/** Elements that libraries create. */
const fromLibraries = /^(leaflet|yarl_)/

test('every class of a component is defined in web/styles', () => {
  const defined = new Set(styles.flatMap(({ text }) => classesOfSheet(text)))
  const named = sources.flatMap(({ file, text }) => classesNamed(text).map((name) => ({ file, name })))
  expect(named.length).toBeGreaterThan(1000)
  const unknown = named.filter(({ name }) => !defined.has(name) && !isStart(name, defined))
  expect(unknown.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})

test('every class defined in web/styles is named by a component', () => {
  const words = new Set(sources.flatMap(({ text }) => wordsOf(text)))
  const starts = [...words].filter((word) => word.endsWith('-'))
  const unused = styles.flatMap(({ file, text }) =>
    classesOfSheet(text)
      .filter((name) => !words.has(name) && !fromLibraries.test(name))
      .filter((name) => !starts.some((start) => name.startsWith(start)))
      .map((name) => `${file}: ${name}`),
  )
  expect(unused).toEqual([])
})

test('classes are read from texts, choices and texts with a part to fill in', () => {
  expect(classesNamed('<p className="one two" title="three">')).toEqual(['one', 'two'])
  expect(classesNamed("<p className={state === 'failed' ? 'one two' : undefined}>")).toEqual(['one', 'two'])
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the source text that is read.
  const filledIn = "<p className={`one state-${state}${late ? ' late' : ''}`}>"
  expect(classesNamed(filledIn)).toEqual(['late', 'one', 'state-'])
  expect(
    classesOfSheet('.one > .two:hover { margin: 0.5em; background: url("a.svg") } /* .three */'),
  ).toEqual(['one', 'two'])
})

/** Only the beginning of the class is known; the code fills in the rest. */
function isStart(name: string, defined: Set<string>): boolean {
  return name.endsWith('-') && [...defined].some((each) => each.startsWith(name))
}

/** Reads the classes of selectors, not of values, comments and file names. */
function classesOfSheet(sheet: string): string[] {
  const selectors = sheet.replace(/\/\*[\s\S]*?\*\//g, '').match(/[^{};]+(?=\{)/g) ?? []
  return selectors
    .filter((selector) => !selector.trim().startsWith('@'))
    .flatMap((selector) => [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name))
}

/** Reads className in elements, defaults and options of libraries, and in constants and functions of that name. */
function classesNamed(source: string): string[] {
  const found: string[] = []
  for (const match of source.matchAll(/className(?:=|: | = )(["'{])/g)) {
    const from = match.index + match[0].length
    const [quote = ''] = match.slice(1)
    if (quote === '{') found.push(...wordsOf(withoutComparisons(textInBraces(source, from))))
    else found.push(...source.slice(from, source.indexOf(quote, from)).split(/\s+/))
  }
  for (const [, text = ''] of source.matchAll(/const \w+Classes = \{([^}]*)\}/g)) found.push(...wordsOf(text))
  for (const [, text = ''] of source.matchAll(/function \w+Class\([\s\S]*?\n\}/g))
    found.push(...wordsOf(text))
  return found.filter((name) => name !== '')
}

/** Returns the text up to the brace that closes the one before `from`. */
function textInBraces(source: string, from: number): string {
  let depth = 1
  let at = from
  for (; depth > 0 && at < source.length; at += 1) {
    if (source[at] === '{') depth += 1
    if (source[at] === '}') depth -= 1
  }
  return source.slice(from, at - 1)
}

/** `state === 'failed' ? 'form-failed' : 'sr-only'` compares with a word that is no class. */
function withoutComparisons(expression: string): string {
  return expression.replace(/[!=]== '[^']*'/g, '')
}

/** The words of all string literals. A word that the code completes is known up to there: `state-`. */
function wordsOf(source: string): string[] {
  const literals = [...source.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)]
  return literals.flatMap(([, single, double, template]) =>
    template === undefined ? (single ?? double ?? '').split(/\s+/) : wordsOfTemplate(template),
  )
}

function wordsOfTemplate(template: string): string[] {
  const filled = [...template.matchAll(/\$\{([^}]*)\}/g)].flatMap(([, inner = '']) =>
    wordsOf(withoutComparisons(inner)),
  )
  const words = template.replace(/\$\{[^}]*\}/g, '\0').split(/\s+/)
  return [
    ...filled,
    ...words.filter((word) => !word.startsWith('\0')).map((word) => word.replace(/\0.*/, '')),
  ]
}
