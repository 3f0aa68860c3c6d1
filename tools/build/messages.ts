import { readFile, writeFile } from 'node:fs/promises'
import { compile } from '@inlang/paraglide-js'
import { findMessageFaults } from './message-faults.ts'

const outdir = './messages/compiled'

// The compiler takes the English text where a language lacks one.
const [english, hindi] = await Promise.all(
  ['en', 'hi'].map((locale) => readFile(`./messages/${locale}.json`, 'utf8')),
)
const faults = findMessageFaults(english ?? '', hindi ?? '')
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}

await compile({
  project: './project.inlang',
  outdir,
  // Without a language a message throws: there is no usual one (web/ui/page-locale.ts).
  strategy: ['globalVariable'],
  emitReadme: false,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
})

// The compiler's own function makes the rules of the language anew for each number, which takes some fifty times as long as
// using them. A page of results has about a hundred numbers.
await writeFile(
  `${outdir}/registry.js`,
  `const rules = {}

export function plural(locale, input, options) {
  const key = [locale, options?.type].join()
  rules[key] ??= new Intl.PluralRules(locale, options)
  return rules[key].select(Number(input))
}
`,
)
