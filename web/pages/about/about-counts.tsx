import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { groupDigits } from '#web/features/property/price.ts'
import type { AboutData } from './load-about.ts'

export function AboutCounts({ data }: { data: AboutData }) {
  const { total, forSale, forRent, cities } = data
  const localities = cities.reduce((sum, city) => sum + city.localities.length, 0)
  const counts = [
    [total, m.about_count_all(), pages.list.href()],
    [forSale, m.about_count_sale(), pages.category.href('buy')],
    [forRent, m.about_count_rent(), pages.category.href('rent')],
    [localities || undefined, m.about_count_places({ cities: cities.length }), '#where'],
  ] as const
  if (!counts.some(([count]) => count)) return null
  return (
    <section aria-label={m.about_now()} className="wrap about-now">
      <ul className="counts figures">
        {counts.map(
          ([count, text, href]) =>
            count !== undefined &&
            count > 0 && (
              <li key={href}>
                <a href={href}>
                  <strong>{groupDigits(count)}</strong> {text}
                </a>
              </li>
            ),
        )}
      </ul>
      <p className="source-note">{m.about_now_text()}</p>
    </section>
  )
}
