import { baseLocale, type Locale, locales } from '#contract/locales.ts'
import { writeLocal } from '#web/data/local-store.ts'

const key = 'aangan-language'

/** Every page opens in this language from now on, on this device. */
export function rememberLanguage(locale: Locale) {
  writeLocal(key, locale)
}

const others = locales.filter((locale) => locale !== baseLocale).join('|')

/**
 * Part of the head of every page: a page that was opened in another language than the remembered one is replaced before
 * anything is painted. Addresses decide, so that the replacement cannot lead to another one.
 */
export const openRemembered = `try{const l=JSON.parse(localStorage.getItem("${key}")),a=location,p=a.pathname.replace(/^\\/(${others})(?=\\/|$)/,"")||"/",t=l==="${baseLocale}"?p:/^(${others})$/.test(l)?"/"+l+(p==="/"?"":p):a.pathname;if(t!==a.pathname)a.replace(t+a.search+a.hash)}catch{}`
