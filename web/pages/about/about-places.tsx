import { pages } from '#contract/pages.ts'
import type { Agency } from '#contract/schemas/agency.ts'
import { m } from '#messages'
import { groupDigits } from '#web/features/property/price.ts'
import type { AboutData } from './load-about.ts'

const maxLocalities = 8

export function AboutPlaces({ data, agency }: { data: AboutData; agency: Agency }) {
  const { address, city, hours } = agency
  return (
    <section
      id="where"
      aria-labelledby="where-title"
      className="border-t border-line bg-sunken py-14 lg:py-20"
    >
      <div className="wrap">
        <h2 id="where-title" className="text-3xl">
          {m.about_where()}
        </h2>
        <ul className="facts-grid facts-grid-four">
          {data.cities.map(({ city, count, localities }) => (
            <li key={city}>
              <h3 className="font-display text-xl font-medium tracking-tight">
                <a
                  href={pages.list.href({ location: city })}
                  className="inline-flex min-h-11 items-center hover:underline"
                >
                  {city}
                </a>
              </h3>
              <p className="figures text-ink-soft">{m.results_count({ count, shown: groupDigits(count) })}</p>
              <ul className="mt-2 columns-2 md:columns-1">
                {[...localities]
                  .sort((one, other) => other.count - one.count)
                  .slice(0, maxLocalities)
                  .map(({ locality }) => (
                    <li key={locality}>
                      <a
                        href={pages.list.href({ location: `${locality}, ${city}` })}
                        className="inline-flex min-h-11 min-w-11 items-center text-ink-soft hover:underline"
                      >
                        {locality}
                      </a>
                    </li>
                  ))}
              </ul>
            </li>
          ))}
        </ul>
        <div className="panel mt-10 flex flex-wrap items-center justify-between gap-4 p-6">
          <div>
            <h3 className="font-display text-xl font-medium tracking-tight">{m.about_visit()}</h3>
            <p className="mt-1 text-ink-soft">{m.about_visit_text({ address, city, hours })}</p>
          </div>
          <a href={pages.contact.href()} className="button">
            {m.about_write()}
          </a>
        </div>
      </div>
    </section>
  )
}
