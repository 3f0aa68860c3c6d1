import { pages, splitAddress } from '#contract/pages.ts'

// Stands for any origin, so that server and browser use the same rule.
const here = 'http://here.invalid'

/** Only addresses of this site: `//evil.example`, `/\evil.example` and `https:` would lead to another one. */
export function ownPage(next: unknown): string | undefined {
  if (typeof next !== 'string' || !next.startsWith('/') || !URL.canParse(next, here)) return undefined
  const { origin, pathname, search, hash } = new URL(next, here)
  // Uses the parsed parts: a browser drops tabs and line ends, so "/\t/" would become two slashes.
  if (origin !== here || pathname.startsWith('//')) return undefined
  return splitAddress(pathname).path === pages.login.path ? undefined : pathname + search + hash
}
