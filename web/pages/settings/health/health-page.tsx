import { m } from '#messages'
import { useCall } from '#web/data/queries.ts'
import { SuperadminOnly } from '#web/layout/admin/superadmin-only.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NotLoaded } from '#web/ui/table/not-loaded.tsx'
import { writeTime } from '#web/ui/write-moment.ts'
import { SettingsSkeleton } from '../settings-skeleton.tsx'
import { BackupPlace } from './backup-place.tsx'
import { HealthCards } from './health-cards.tsx'

export function HealthPage() {
  return (
    <SuperadminOnly title={m.health_title()} text={m.health_text()} waiting={<SettingsSkeleton />}>
      {() => <Health />}
    </SuperadminOnly>
  )
}

function Health() {
  const health = useCall(
    'admin.health',
    {},
    { repeatAfter: ({ data }) => data.backup.under_way !== null && 5000 },
  )
  const { busy, reload } = health
  if (health.status === 'loading') return <SettingsSkeleton />
  // A cached answer could hide that the database is down.
  const { error } = health
  if (health.status === 'failed' || error) {
    if (error?.status !== 503) return <NotLoaded text={error?.message ?? ''} onRetry={reload} />
    return (
      <div role="alert" className="panel panel-roomy factor-start">
        <h2 className="title-3">{m.health_database_down()}</h2>
        <p className="health-away muted">{m.health_database_down_text()}</p>
        <button type="button" className="button button-quiet" disabled={busy} onClick={reload}>
          {m.list_refresh()}
        </button>
      </div>
    )
  }
  return (
    <>
      <div className="health-bar answer-line">
        <button type="button" className="button button-quiet" disabled={busy} onClick={reload}>
          <Icon name="retry" />
          {m.list_refresh()}
        </button>
        <p role="status" className="figures muted">
          {m.health_checked({ time: writeTime(health.answer.data.checked_at) })}
        </p>
      </div>
      <HealthCards health={health.answer.data} />
      <BackupPlace />
    </>
  )
}
