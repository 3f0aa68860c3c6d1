import { pages } from '#contract/pages.ts'

// Stands for any origin: the rule is the same on the server and in the browser.
const here = 'http://here.invalid'

/**
 * The page to go to after signing in, if it is one of this site; else undefined. An address such as `//evil.example`,
 * `/\evil.example` or `https:` would lead away, and a link with it could be sent to anybody.
 */
export function ownPage(next: unknown): string | undefined {
  if (typeof next !== 'string' || !next.startsWith('/') || !URL.canParse(next, here)) return undefined
  const { origin, pathname, search, hash } = new URL(next, here)
  // Not the text that came: a browser drops tabs and line ends in it, which would make two slashes of "/\t/".
  if (origin !== here || pathname.startsWith('//')) return undefined
  return pathname === pages.login.path ? undefined : pathname + search + hash
}
