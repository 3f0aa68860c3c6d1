import type { ReportState } from '#contract/enums.ts'
import type { ListingReport } from '#contract/schemas/report.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { pages } from '#web/data/pages.ts'
import { usePagedCall } from '#web/data/queries.ts'
import { useToastAction } from '#web/data/use-toast-action.ts'
import { spokenPrice } from '#web/features/property/listing-price.tsx'
import { groupDigits } from '#web/features/property/price.ts'
import { reasonLabels } from '#web/features/property/reason-labels.ts'
import { DemoBadge } from '#web/ui/demo-badge.tsx'
import { whatsAppHref, writePhone } from '#web/ui/phone.ts'
import { useTableFilter } from '#web/ui/table/use-table-filter.ts'
import { showToast } from '#web/ui/toasts.ts'
import { writeMoment } from '#web/ui/write-moment.ts'
import { WrittenText } from '#web/ui/written-text.tsx'
import { Queue } from './queue.tsx'
import { type RequestSearch, requestChoices } from './request-search.ts'

const pageSize = 25

export function Reports({ search }: { search: RequestSearch }) {
  const { page, turnTo } = useTableFilter(requestChoices, search, pages.propertyRequests.href)
  const list = usePagedCall(
    'report.list',
    { query: { page, limit: pageSize } },
    { page, turnTo, failed: m.reports_failed },
  )
  return (
    <Queue
      list={list}
      text={m.reports_text()}
      label={m.requests_tab_reports()}
      loading={m.reports_loading()}
      what={m.reports_what()}
      none={m.reports_none()}
    >
      {(report, onSettled) => <ReportRow key={report.id} report={report} onDecided={onSettled} />}
    </Queue>
  )
}

function ReportRow({ report, onDecided }: { report: ListingReport; onDecided: () => void }) {
  const { id, reason, message, others, created_at, listing } = report
  const { busy, send } = useToastAction(m.reports_decide_failed)
  const decide = (state: Exclude<ReportState, 'open'>) =>
    send(async () => {
      const body = { state, all: others > 0 }
      const answer = await callAsUser('report.decide', { params: { id }, body })
      showToast(answer.message)
      onDecided()
    })
  return (
    <tr aria-busy={busy}>
      <td className="admin-lead">
        <div className="admin-changed-title">
          <a href={pages.listing.href(listing.id)} className="strong underlined">
            {m.requests_duplicate(listing)}
          </a>{' '}
          <DemoBadge demo={listing.demo} />
          <p className="small muted figures">{spokenPrice(listing.type, listing.price)}</p>
          <a href={pages.admin.href(listing.id)} className="text-link">
            {m.mine_edit()}
          </a>
        </div>
      </td>
      <td className="admin-changed">
        <p className="strong">{reasonLabels[reason]()}</p>
        <p className="small muted">
          {writeMoment(created_at)}
          {others > 0 && ` · ${m.reports_others({ shown: groupDigits(others) })}`}
        </p>
        {message && (
          <p className="typed break-anywhere">
            <WrittenText text={message} />
          </p>
        )}
        <Reporter report={report} />
      </td>
      <td className="admin-actions">
        <div>
          <button
            type="button"
            className="button button-quiet admin-button"
            aria-label={m.reports_acted_of({ title: listing.title })}
            disabled={busy}
            onClick={() => decide('acted')}
          >
            {m.reports_acted()}
          </button>
          <button
            type="button"
            className="button button-quiet admin-button"
            aria-label={m.reports_dismiss_of({ title: listing.title })}
            disabled={busy}
            onClick={() => decide('dismissed')}
          >
            {m.reports_dismiss()}
          </button>
        </div>
      </td>
    </tr>
  )
}

/** The site mails nobody whose address a visitor typed; a person of the agency answers. */
function Reporter({ report: { phone, email, answer } }: { report: ListingReport }) {
  const { title, text } = answer
  return (
    <p className="small">
      {phone && (
        <a href={whatsAppHref(phone, text)} rel="noreferrer" target="_blank" className="text-link">
          {m.reports_answer_whatsapp({ phone: writePhone(phone) })}
        </a>
      )}{' '}
      {email && (
        <a
          href={`mailto:${email}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(text)}`}
          className="text-link break-anywhere"
        >
          {m.reports_answer_mail({ email })}
        </a>
      )}
      {!phone && !email && <span className="muted">{m.reports_no_contact()}</span>}
    </p>
  )
}
