import { redirect } from '@tanstack/react-router'
import type { SearchText } from './search-text.ts'

/** Redirects to the URL of the parsed search. Loads the parser only when needed. */
export async function redirectToRead(pathname: string, search: SearchText, options?: { type: boolean }) {
  const { keyword, min_price, max_price } = search
  if (keyword === undefined && min_price === undefined && max_price === undefined) return
  const { readSearch } = await import('./read-words.ts')
  const read = readSearch(search, options)
  if (read !== search) throw redirect({ to: pathname, search: read, replace: true } as never)
}
