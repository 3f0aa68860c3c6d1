import { type SearchParamName, searchToQuery } from '#contract/paths.ts'
import { m } from '#messages'
import { CallError } from '#web/data/api.ts'
import { callAsUser } from '#web/data/call-as-user.ts'
import { failureText } from '#web/data/failure-text.ts'
import { readLocal, removeLocal, writeLocal } from '#web/data/local-store.ts'
import { pages } from '#web/data/pages.ts'
import { knownSession } from '#web/data/session.ts'
import { openSignIn } from '#web/features/session/sign-in-popup.ts'
import { showToast } from '#web/ui/toasts.ts'
import { apiSearch } from './api-search.ts'
import { labelSearch } from './filter-labels.ts'
import { filterValues, type SearchLabels } from './filter-values.ts'
import { type SearchText, setFilters } from './search-text.ts'

type Wanted = { query: string; name: string }
/** `at` in milliseconds since 1970. */
type Kept = Wanted & { at: number }
type Shown = { search: SearchText; labels: SearchLabels; named: (place: string) => string }

const recentMs = 30 * 60_000
/** As long as the server takes. */
const maxName = 200

/** Saves the search; `key` is where it waits in the browser: somebody signed out signs in first, and comes back to the same results. */
export async function keepSearch(key: string, shown: Shown): Promise<void> {
  const wanted = { query: queryOf(shown.search), name: nameOf(shown) }
  const { status } = await knownSession()
  if (status === 'signed_in') return save(wanted)
  writeLocal(key, { ...wanted, at: Date.now() } satisfies Kept)
  location.assign(pages.login.href(location.pathname + location.search))
}

/** After signing in. Nothing after half an hour, and nothing for whoever comes back signed out. */
export async function saveKept(key: string): Promise<void> {
  const kept = readLocal<Kept>(key)
  removeLocal(key)
  if (!kept || !(Date.now() - kept.at < recentMs)) return
  const { status } = await knownSession()
  if (status === 'signed_in') await save({ query: kept.query, name: kept.name })
}

async function save(body: Wanted): Promise<void> {
  try {
    const { data, message } = await callAsUser('search.create', { body })
    const action =
      data.reach === 'no_address' && !data.existed
        ? { label: m.search_saved_settings(), run: () => location.assign(pages.settings.href()) }
        : { label: m.search_saved_see(), run: () => location.assign(pages.wishlist.href()) }
    showToast(message, { action })
  } catch (error) {
    const isOver = error instanceof CallError && error.failure?.code === 'not_signed_in'
    const action = isOver ? { label: m.sign_in(), run: openSignIn } : undefined
    showToast(failureText(error, m.search_save_failed()), { alert: true, action })
  }
}

function queryOf(search: SearchText): string {
  const { page: _page, sort: _sort, limit: _limit, ...filters } = apiSearch(search)
  return searchToQuery(filters).toString()
}

/** The words of the chips, and of what the page itself sets. */
function nameOf({ search, labels, named }: Shown): string {
  const known = { ...labelSearch(search), ...labels }
  const words = setFilters(search).flatMap((name: SearchParamName) =>
    filterValues(search, name).map((value) => named(known[`${name}=${value}`] ?? value)),
  )
  return words.join(', ').slice(0, maxName) || m.search_save_all()
}
