import { redirect } from '@tanstack/react-router'
import { apiOf, type Loading } from '#web/data/page-context.ts'
import type { SearchText } from './search-text.ts'

const typedNumber = /^(keyword|(min|max)_(price|area|carpet_area))$/

/** Redirects to the URL of the parsed search. Loads the parser only when needed. `pathname` has no language. */
export async function redirectToRead(
  loading: Loading,
  pathname: string,
  search: SearchText,
  options?: { type: boolean },
) {
  if (!Object.keys(search).some((name) => typedNumber.test(name))) return
  const { readAreas, readSearch } = await import('./read-words.ts')
  const beegha = async () => (await apiOf(loading)('agency.get', {})).data.beegha_size
  const read = await readAreas(readSearch(search, options), beegha)
  if (read !== search) throw redirect({ to: pathname, search: read, replace: true } as never)
}
