import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { useCall } from '#web/data/queries.ts'
import { SavedSearchRow } from './saved-search-row.tsx'

/** The searches that the person saved, with the homes on offer and the new ones. */
export function SavedSearches({ user }: { user: User }) {
  const found = useCall('search.list', {})
  const searches = found.status === 'loaded' ? found.answer.data : []
  return (
    <section aria-labelledby="saved-searches" className="saved-searches">
      <h2 id="saved-searches" className="title-2">
        {m.search_saved_title()}
      </h2>
      {found.status === 'loading' && <p role="status">{m.shell_loading()}</p>}
      {found.status === 'failed' && (
        <p role="alert">
          {m.search_saved_not_loaded()}{' '}
          <button type="button" className="text-link" onClick={found.reload}>
            {m.page_retry()}
          </button>
        </p>
      )}
      {found.status === 'loaded' && (
        <p className="muted">{searches.length > 0 ? m.search_saved_text() : m.search_saved_empty()}</p>
      )}
      {searches.length > 0 && !user.email_verified && (
        <p>
          {m.search_saved_no_address()}{' '}
          <a href={pages.settings.href()} className="underlined">
            {m.search_saved_add_address()}
          </a>
        </p>
      )}
      {searches.length > 0 && (
        <ul className="saved-search-list">
          {searches.map((search) => (
            <SavedSearchRow key={search.id} search={search} />
          ))}
        </ul>
      )}
    </section>
  )
}
