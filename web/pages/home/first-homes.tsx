import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { Icon } from '#web/ui/icon.tsx'

/** In the place of the listings while the agency has none. */
export function FirstHomes() {
  return (
    <section aria-labelledby="first-homes" className="wrap section">
      <div className="panel nothing-here">
        <Icon name="home" className="icon icon-40 muted" />
        <h2 id="first-homes" className="title-2">
          {m.home_first()}
        </h2>
        <p className="nothing-here-text">{m.home_first_text()}</p>
        <a href={pages.contact.href()} className="button">
          {m.home_first_write()}
        </a>
      </div>
    </section>
  )
}
