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

const lettersKey = 'aangan-letters'
const lateFonts = ['600 1em "Anek Hindi"', '1em "Tiro Hindi"', '1em "Fraunces"']

/**
 * Part of the head of every page. On the first page in Hindi that a device opens, bold letters and those of headings, in
 * either script, would share a slow line with the first picture: they are fetched when the page is loaded, and shown when
 * they are there, so that the page is laid out once more and not twice (styles/tokens.css). Later pages have them in the
 * cache.
 */
export const deferLetters = `try{const d=document.documentElement,k="${lettersKey}";if(d.lang==="hi"&&!localStorage.getItem(k)){d.dataset.letters="later";const f=document.fonts,g=()=>{delete d.dataset.letters;localStorage.setItem(k,"true")};addEventListener("load",()=>requestAnimationFrame(()=>requestAnimationFrame(()=>Promise.all(${JSON.stringify(lateFonts)}.map(x=>f.load(x,"क1"))).then(g,g))))}}catch{}`
