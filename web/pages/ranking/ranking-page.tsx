import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { Breadcrumb } from '#web/layout/breadcrumb.tsx'

export function RankingPage({ counts }: { counts: string[] }) {
  return (
    <div className="wrap page-end">
      <Breadcrumb here={m.ranking_title()} steps={[{ name: m.nav_all(), href: pages.list.href() }]} />
      <h1 className="privacy-title title-1">{m.ranking_title()}</h1>
      <p className="privacy-intro reading large muted">{m.ranking_intro()}</p>
      <div className="notice">
        {counts.length > 0 && <Part title={m.ranking_counts()} lines={counts} />}
        <Part
          title={m.ranking_rules()}
          lines={[
            m.ranking_keyword(),
            m.ranking_near(),
            m.ranking_variety(),
            m.ranking_unlisted(),
            m.ranking_same(),
            m.ranking_not(),
          ]}
        />
      </div>
    </div>
  )
}

function Part({ title, lines }: { title: string; lines: string[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul className="ranking-lines">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
