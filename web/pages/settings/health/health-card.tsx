import type { ReactNode } from 'react'
import type { HealthState } from '#contract/schemas/health.ts'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

type Props = { icon: IconName; title: string; state?: HealthState; children: ReactNode }

export function HealthCard({ icon, title, state, children }: Props) {
  return (
    <section className={state && state !== 'ok' ? `health-card health-${state}` : 'health-card'}>
      <div className="health-head">
        <h2>
          <Icon name={icon} />
          {title}
        </h2>
        {state && <span className={`${stateClasses[state]} health-state`}>{stateWords[state]()}</span>}
      </div>
      <div className="figures health-lines">{children}</div>
    </section>
  )
}

const stateWords = { ok: m.health_ok, warning: m.health_warning, bad: m.health_bad }
const stateClasses = { ok: 'state', warning: 'state state-pending', bad: 'state state-rejected' }
