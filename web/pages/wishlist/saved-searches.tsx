import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { useCall } from '#web/data/queries.ts'
import { SavedSearchRow } from './saved-search-row.tsx'

/** The searches that the person saved, with the homes on offer and the new ones. */
export function SavedSearches() {
  const found = useCall('search.list', {})
  const { data: searches, reach } = found.status === 'loaded' ? found.answer : { data: [], reach: undefined }
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
        <p className="muted">
          {searches.length === 0
            ? m.search_saved_empty()
            : reach === 'no_server'
              ? m.search_saved_text_counted()
              : m.search_saved_text()}
        </p>
      )}
      {searches.length > 0 && reach === 'no_address' && (
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
            <SavedSearchRow key={search.id} search={search} alerted={reach !== 'no_server'} />
          ))}
        </ul>
      )}
    </section>
  )
}
