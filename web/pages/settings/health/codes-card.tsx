import type { Health } from '#contract/schemas/health.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { groupDigits } from '#web/features/property/price.ts'
import { HealthCard } from './health-card.tsx'

export function CodesCard({ codes }: { codes: Health['codes'] }) {
  const { state, channel, hour, max_hour, day, max_day, held, undelivered } = codes
  return (
    <HealthCard icon="phone" title={m.health_codes()} state={state}>
      {channel === 'webhook' && (hour >= max_hour || day >= max_day) && (
        <p className="strong">{m.health_codes_used_up()}</p>
      )}
      <p>{m.health_codes_hour({ count: groupDigits(hour), max: groupDigits(max_hour) })}</p>
      <p>{m.health_codes_day({ count: groupDigits(day), max: groupDigits(max_day) })}</p>
      {held > 0 && <p>{m.health_codes_held({ count: groupDigits(held) })}</p>}
      {undelivered > 0 && <p>{m.health_codes_undelivered({ count: groupDigits(undelivered) })}</p>}
      <p className="muted">{channel === 'webhook' ? m.health_codes_webhook() : m.health_codes_console()}</p>
      <p>
        <a href={pages.settingsSafety.href()} className="text-link">
          {m.health_codes_change()}
        </a>
      </p>
    </HealthCard>
  )
}
