import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { Notice } from '#web/ui/notice.tsx'

export function AgentNotFound() {
  return (
    <Notice title={m.agents_not_found()} text={m.agents_not_found_text()}>
      <a href={pages.agents.href()} className="button">
        {m.agents_title()}
      </a>
      <a href={pages.list.href()} className="button button-quiet">
        {m.about_see()}
      </a>
    </Notice>
  )
}
