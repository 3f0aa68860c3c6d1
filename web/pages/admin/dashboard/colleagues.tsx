import type { Colleague } from '#contract/schemas/dashboard.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { groupDigits } from '#web/features/property/price.ts'
import { DemoBadge } from '#web/ui/demo-badge.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { answeredText, durationText } from './handled-words.ts'

export function Colleagues({ colleagues }: { colleagues: Colleague[] }) {
  return (
    <section aria-labelledby="colleagues" className="figures-table">
      <div className="figures-head">
        <div>
          <h2 id="colleagues" className="title-3">
            {m.colleagues_title()}
          </h2>
          <p className="small muted">{m.colleagues_text()}</p>
        </div>
      </div>
      <DataTable
        label={m.colleagues_title()}
        className="colleagues"
        columns={[
          m.colleagues_name(),
          m.colleagues_published(),
          m.colleagues_received(),
          m.colleagues_answered(),
          m.colleagues_first_answer(),
          m.colleagues_visits(),
        ]}
        paired
        empty={null}
        rows={colleagues.map((colleague) => <ColleagueRow key={colleague.id} colleague={colleague} />)}
      />
    </section>
  )
}

function ColleagueRow({ colleague }: { colleague: Colleague }) {
  const { id, name, demo, published, received, awaited, median_minutes, visits_done } = colleague
  return (
    <tr>
      <td className="admin-lead">
        <div>
          <span className="strong">{name}</span> <DemoBadge demo={demo} />
        </div>
      </td>
      <td data-label={m.colleagues_published()} className="figures">
        {published === 0 ? (
          groupDigits(published)
        ) : (
          <a href={pages.myProperties.href({ agent: String(id), review: 'accepted' })} className="text-link">
            {groupDigits(published)}
          </a>
        )}
      </td>
      <td data-label={m.colleagues_received()} className="figures">
        {groupDigits(received)}
      </td>
      <td data-label={m.colleagues_answered()} className="figures">
        {awaited === 0 ? '–' : answeredText(colleague)}
      </td>
      <td data-label={m.colleagues_first_answer()} className="figures">
        {median_minutes === null ? '–' : durationText(median_minutes)}
      </td>
      <td data-label={m.colleagues_visits()} className="figures">
        {groupDigits(visits_done)}
      </td>
    </tr>
  )
}
