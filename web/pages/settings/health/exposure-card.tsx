import type { Health } from '#contract/schemas/health.ts'
import { m } from '#messages'
import { groupDigits } from '#web/features/property/price.ts'
import { writeMoment } from '#web/ui/write-moment.ts'
import { HealthCard } from './health-card.tsx'

export function ExposureCard({
  exposure: { state, public_url, public_url_given, warnings, proxy, csp },
}: {
  exposure: Health['exposure']
}) {
  return (
    <HealthCard icon="directions" title={m.health_exposure()} state={state}>
      <p>{m.health_exposure_address({ url: public_url })}</p>
      {!public_url_given && (
        <>
          <p className="strong">{m.health_exposure_unset()}</p>
          <code className="command">PUBLIC_URL={publicAddress()}</code>
          <p>{m.health_exposure_restart()}</p>
          <code className="command">systemctl restart aangan</code>
        </>
      )}
      {proxy && (
        <>
          <p className="strong">{proxy.sentence}</p>
          <p className="muted">{m.health_exposure_seen({ moment: writeMoment(proxy.seen_at) })}</p>
        </>
      )}
      {warnings.map(({ setting, sentence }) => (
        <p key={`${setting} ${sentence}`}>{sentence}</p>
      ))}
      {csp && (
        <p className="muted">
          {m.health_exposure_csp({
            count: groupDigits(csp.reports),
            moment: writeMoment(csp.at),
            directive: csp.directive,
          })}
        </p>
      )}
      {state === 'ok' && <p>{m.health_exposure_fine()}</p>}
    </HealthCard>
  )
}

/** The address at which the page is open, if it is that of a domain. */
function publicAddress(): string {
  const { hostname } = window.location
  return `https://${/\.[a-z]+$/.test(hostname) ? hostname : 'homes.example'}`
}
