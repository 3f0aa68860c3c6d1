import { formatNumber } from '#contract/format.ts'
import type { RankingPreview } from '#contract/schemas/ranking.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { pageLocale } from '#web/ui/page-locale.ts'

export function RankingEffect({ preview: { present, proposed } }: { preview: RankingPreview }) {
  return (
    <div className="ranking-effect">
      <Ranked title={m.ranking_present()} homes={present} />
      <Ranked title={m.ranking_proposed()} homes={proposed} />
    </div>
  )
}

function Ranked({ title, homes }: { title: string; homes: RankingPreview['present'] }) {
  return (
    <section>
      <h3 className="strong">{title}</h3>
      <ol className="ranking-lines">
        {homes.map(({ id, title: home, location, points }) => (
          <li key={id}>
            <a href={pages.listing.href(id)} className="text-link">
              {home}
            </a>
            <span className="small muted figures">
              {[location, m.ranking_points({ points: sum(points) })].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function sum(points: Record<string, number>): string {
  const total = Object.values(points).reduce((all, each) => all + each, 0)
  return formatNumber(Math.round(total * 10) / 10, pageLocale())
}
