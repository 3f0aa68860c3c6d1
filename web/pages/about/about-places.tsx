import { addressIn, localityText, placeText } from '#contract/place-text.ts'
import type { Agency } from '#contract/schemas/agency.ts'
import { m } from '#messages'
import { usePageContext } from '#web/data/page-context.ts'
import { pages } from '#web/data/pages.ts'
import { groupDigits } from '#web/features/property/price.ts'
import { WrittenLines } from '#web/ui/written-text.tsx'
import type { AboutData } from './load-about.ts'

const maxLocalities = 8

export function AboutPlaces({ data, agency }: { data: AboutData; agency: Agency }) {
  const context = usePageContext()
  const { address, city, hours } = agency
  const place = { address: addressIn(context, address, city), city: placeText(context, city) }
  const placeLine = [place.address, place.city].filter(Boolean).join(', ')
  if (data.cities.length === 0 && !address) return null
  return (
    <section id="where" aria-labelledby="where-title" className="section ruled band">
      <div className="wrap">
        <h2 id="where-title" className="title-1">
          {m.about_where()}
        </h2>
        <ul className="facts-grid facts-grid-four">
          {data.cities.map(({ city, count, localities }) => (
            <li key={city}>
              <h3 className="feature-title">
                <a href={pages.list.href({ location: city })} className="plain-link">
                  {placeText(context, city)}
                </a>
              </h3>
              <p className="figures muted">{m.results_count({ count, shown: groupDigits(count) })}</p>
              <ul className="place-names">
                {[...localities]
                  .sort((one, other) => other.count - one.count)
                  .slice(0, maxLocalities)
                  .map(({ locality }) => (
                    <li key={locality}>
                      <a
                        href={pages.list.href({ location: `${locality}, ${city}` })}
                        className="plain-link place-name muted"
                      >
                        {localityText(context, locality, city)}
                      </a>
                    </li>
                  ))}
              </ul>
            </li>
          ))}
        </ul>
        {address && (
          <div className="panel split about-visit">
            <div>
              <h3 className="feature-title">{m.about_visit()}</h3>
              <p className="under-title">
                <WrittenLines text={placeLine} />
              </p>
              {hours && <p className="muted">{hours}</p>}
            </div>
            <a href={pages.contact.href()} className="button">
              {m.about_write()}
            </a>
          </div>
        )}
      </div>
    </section>
  )
}
