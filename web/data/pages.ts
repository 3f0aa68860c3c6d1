import { pages as everyPage, localAddress } from '#contract/pages.ts'
import { pageLocale } from '#web/ui/page-locale.ts'

/** The address of a page or file in the language of the page that is shown, from one without a language. */
export function localHref(path: string): string {
  return localAddress(pageLocale(), path)
}

/**
 * The pages of the contract with links that stay in the language of the page. `path` is that of the router, which knows
 * no language: compare it with the router's location, and never link to it.
 */
export const pages = Object.fromEntries(
  Object.entries(everyPage).map(([name, { path, href }]) => [
    name,
    { path, href: (...args: never[]) => localHref((href as (...args: never[]) => string)(...args)) },
  ]),
) as unknown as typeof everyPage
