import { writeFile } from 'node:fs/promises'
import { compile } from '@inlang/paraglide-js'

const outdir = './messages/compiled'

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
