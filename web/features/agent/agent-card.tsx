import type { Agent } from '#contract/schemas/agent.ts'
import { titleIn } from '#contract/written-texts.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { usePlaceText } from '#web/data/place-text.ts'
import { groupDigits } from '#web/features/property/price.ts'
import { Icon } from '#web/ui/icon.tsx'
import { pageLocale } from '#web/ui/page-locale.ts'
import { telHref, writePhone } from '#web/ui/phone.ts'
import { WrittenText } from '#web/ui/written-text.tsx'
import { spoken } from './agent-languages.ts'
import { AgentPhoto } from './agent-photo.tsx'

export function AgentCard({ agent }: { agent: Agent }) {
  const { id, name, phone, photo, languages, places, current } = agent
  const named = usePlaceText()
  return (
    <article className="panel agent-tile">
      <div className="agent-head">
        <AgentPhoto name={name} photo={photo} />
        <div className="shrink">
          <h3 className="title-4">
            <a href={pages.agent.href(id)} className="plain-link agent-tile-name">
              {name}
            </a>
          </h3>
          <p className="muted">
            <WrittenText text={titleIn(pageLocale(), agent) || m.agents_agent()} />
          </p>
        </div>
      </div>
      <ul className="agent-points">
        {places.length > 0 && (
          <li>
            <Icon name="pin" className="icon muted" />
            <span>{places.map(named).join(' · ')}</span>
          </li>
        )}
        {languages.length > 0 && (
          <li>
            <Icon name="chat" className="icon muted" />
            <span>{m.agents_speaks({ languages: spoken(languages) })}</span>
          </li>
        )}
        {current > 0 && (
          <li>
            <Icon name="home" className="icon muted" />
            <span className="figures">
              {m.results_count({ count: current, shown: groupDigits(current) })}
            </span>
          </li>
        )}
      </ul>
      <a href={telHref(phone)} className="button button-quiet button-wide figures agent-tile-call">
        <Icon name="phone" />
        {writePhone(phone)}
      </a>
    </article>
  )
}
