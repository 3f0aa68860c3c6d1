import type { Plugin } from 'vite'
import type { Locale } from '#contract/locales.ts'

/**
 * Builds the messages of browsers in one language. Nobody downloads the choice between languages, nor the others: a page
 * has one language for as long as it is open (decision 53).
 */
export function messagesInOneLanguage(locale: Locale): Plugin {
  return {
    name: 'aangan:messages-in-one-language',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/messages\/compiled\/(runtime|messages\/(?!_index)[^/]+)\.js$/ },
      handler: (code, id) => ({
        code: id.endsWith('/runtime.js') ? runtimeOf(locale) : inLanguage(code, locale),
        map: null,
      }),
    },
  }
}

/** The module of one message, as Paraglide compiles it, with its text in one language as the message itself. */
export function inLanguage(code: string, locale: Locale): string {
  const [exported, name] = /^export const (\w+) = [\s\S]*$/m.exec(code) ?? []
  if (!exported || !code.includes(`const ${locale}_${name} = `))
    throw new Error(`No message in "${locale}":\n${code}`)
  return code.replace(exported, `export const ${name} = ${locale}_${name}\n`)
}

/** The exports of Paraglide's runtime that messages and pages use. */
function runtimeOf(locale: Locale): string {
  const language = JSON.stringify(locale)
  return `export const experimentalStaticLocale = ${language}
export const getLocale = () => ${language}
export const overwriteGetLocale = () => {}
`
}
