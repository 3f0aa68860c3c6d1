import type { Lead } from '#contract/schemas/lead.ts'
import { m } from '#messages'
import {
  aboutOf,
  ageOf,
  dayOf,
  kindIcons,
  kindLabels,
  personText,
  previewOf,
  stageLabels,
} from '#web/features/lead/lead-labels.ts'
import { LeadState } from '#web/features/lead/lead-state.tsx'
import { DemoBadge } from '#web/ui/demo-badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'

export function LeadRow({ lead, href, open }: { lead: Lead; href: string; open: boolean }) {
  const { kind, name, state, joined, stage, assignee, follow_up_on, created_at } = lead
  const preview = previewOf(lead)
  return (
    <li>
      <a href={href} data-scroll="keep" aria-current={open ? 'true' : undefined} className="lead-row">
        <span className="lead-row-head">
          <span
            className={state === 'new' || state === 'requested' ? 'lead-name lead-name-new' : 'lead-name'}
          >
            {name}
          </span>
          {joined > 1 && (
            <span className="lead-joined figures">
              <span aria-hidden="true">{m.lead_joined_short({ count: joined })}</span>
              <span className="sr-only">{m.lead_joined({ count: joined })}</span>
            </span>
          )}
          <time dateTime={created_at} className="figures lead-age">
            {ageOf(created_at)}
          </time>
        </span>
        <span className="lead-about">
          <Icon name={kindIcons[kind]} />
          <span className="sr-only">{kindLabels[kind]()}</span>
          <span className="one-line">
            <WrittenText text={aboutOf(lead)} />
          </span>
        </span>
        {preview && (
          <span className="lead-preview">
            <WrittenText text={preview} />
          </span>
        )}
        <span className="lead-row-foot">
          <LeadState state={state} />
          <DemoBadge demo={lead.demo} />
          {stage && <span>{stageLabels[stage]()}</span>}
          {assignee && (
            <span className="one-line">{m.lead_row_assignee({ name: personText(assignee) })}</span>
          )}
          {follow_up_on && <span>{m.lead_row_follow_up({ day: dayOf(follow_up_on) })}</span>}
        </span>
      </a>
    </li>
  )
}
