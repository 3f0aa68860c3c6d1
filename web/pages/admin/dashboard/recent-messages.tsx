import type { RecentMessage } from '#contract/schemas/contact.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { useCall } from '#web/data/queries.ts'
import { DemoBadge } from '#web/ui/demo-badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NotLoaded } from '#web/ui/table/not-loaded.tsx'
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx'
import { writeDay } from '#web/ui/write-moment.ts'
import { WrittenText } from '#web/ui/written-text.tsx'
import { cutMessage } from './cut-message.ts'

const shown = 5

export function RecentMessages() {
  const recent = useCall('contact.recent', { query: { limit: shown } })
  return (
    <section aria-labelledby="recent-messages" className="shrink">
      <h2 id="recent-messages" className="panel-list-title">
        {m.dashboard_recent()}
      </h2>
      {recent.status === 'loading' && <TableSkeleton label={m.dashboard_loading()} />}
      {recent.status === 'failed' && <NotLoaded text={m.dashboard_recent_failed()} onRetry={recent.reload} />}
      {recent.status === 'loaded' &&
        (recent.answer.data.length === 0 ? (
          <p className="panel messages-none">{m.dashboard_no_messages()}</p>
        ) : (
          <>
            <ul className="panel">
              {recent.answer.data.map((message) => (
                <Message key={`${message.kind} ${message.id}`} message={message} />
              ))}
            </ul>
            <a href={pages.leads.href()} className="text-link">
              {m.dashboard_all_leads()}
              <Icon name="right" />
            </a>
          </>
        ))}
    </section>
  )
}

function Message({ message: { name, email, message, demo, created_at } }: { message: RecentMessage }) {
  return (
    <li className="message">
      <p className="message-head">
        <span className="message-name">
          {name} <DemoBadge demo={demo} />
        </span>
        <time dateTime={created_at} className="figures">
          {writeDay(created_at)}
        </time>
      </p>
      {email && <p className="message-email">{email}</p>}
      {message && (
        <p>
          <WrittenText text={cutMessage(message)} />
        </p>
      )}
    </li>
  )
}
