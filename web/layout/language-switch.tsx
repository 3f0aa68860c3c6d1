import { useRouterState } from '@tanstack/react-router'
import { languageTag } from '#contract/format.ts'
import { type Locale, locales } from '#contract/locales.ts'
import { localAddress, splitAddress } from '#contract/pages.ts'
import { m } from '#messages'
import { pageLocale } from '#web/ui/page-locale.ts'
import { rememberLanguage } from './language.ts'

const names: Record<Locale, () => string> = { en: m.language_en, hi: m.language_hi }

/** Links to the same page in each other language, which remember it. They load a new document (client-navigation.ts). */
export function LanguageSwitch({ className }: { className: string }) {
  const { pathname, searchStr } = useRouterState({ select: (state) => state.location })
  return locales
    .filter((locale) => locale !== pageLocale())
    .map((locale) => (
      <a
        key={locale}
        href={localAddress(locale, pathname + searchStr)}
        lang={locale}
        hrefLang={languageTag(locale)}
        onClick={({ currentTarget }) => {
          rememberLanguage(locale)
          // With what no page reads, such as the hash, and which the kept page does not have.
          const { path } = splitAddress(location.pathname)
          currentTarget.href = localAddress(locale, path + location.search + location.hash)
        }}
        className={className}
      >
        {names[locale]()}
      </a>
    ))
}
