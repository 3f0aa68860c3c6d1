import * as fs from 'node:fs'
import { readFile } from 'node:fs/promises'
import { compileProject, writeOutput } from '@inlang/paraglide-js'
import messageFormat from '@inlang/plugin-message-format'
import { type InlangPlugin, loadProjectFromDirectory, type VariantImport } from '@inlang/sdk'
import { findMessageFaults } from './message-faults.ts'

const projectPath = './project.inlang'
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

const project = await loadProjectFromDirectory({
  path: projectPath,
  fs,
  providePlugins: [withIds(messageFormat)],
})
const files = await compileProject({
  project,
  projectPath,
  compilerOptions: {
    // Without a language a message throws: there is no usual one (web/ui/page-locale.ts).
    strategy: ['globalVariable'],
    emitReadme: false,
    emitGitIgnore: false,
    emitPrettierIgnore: false,
  },
})
const [error] = await project.errors.get()
if (error) throw error
await project.close()

// The compiler's own function makes the rules of the language anew for each number, which takes some fifty times as long as
// using them. A page of results has about a hundred numbers.
files['registry.js'] = `const rules = {}

export function plural(locale, input, options) {
  const key = [locale, options?.type].join()
  rules[key] ??= new Intl.PluralRules(locale, options)
  return rules[key].select(Number(input))
}
`

await writeOutput({ directory: outdir, output: files, cleanDirectory: true, fs: fs.promises })

/**
 * Gives each text an id of its own. The project keeps texts in a database, and asks it for the place of every text without one: the compiler's own
 * `compile` takes twice as long for that reason.
 */
function withIds(plugin: InlangPlugin): InlangPlugin {
  return {
    ...plugin,
    async importFiles(input) {
      const found = await plugin.importFiles?.(input)
      if (!found) throw new Error('The plugin reads no files.')
      const { bundles, messages, variants } = found
      return {
        bundles,
        messages: messages.map((message) => ({ ...message, id: idOf(message.bundleId, message.locale) })),
        variants: variants.map((variant, index) => withId(variant, String(index))),
      }
    },
  }
}

function withId(variant: VariantImport, id: string): VariantImport {
  const { messageBundleId, messageLocale, ...rest } = variant
  if (messageBundleId === undefined || messageLocale === undefined) return variant
  return { ...rest, id, messageId: idOf(messageBundleId, messageLocale) }
}

function idOf(bundle: string, locale: string) {
  return `${bundle}/${locale}`
}
