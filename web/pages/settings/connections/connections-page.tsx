import { m } from '#messages'
import { setAnswer, useCall } from '#web/data/queries.ts'
import { SuperadminOnly } from '#web/layout/admin/superadmin-only.tsx'
import { NotLoaded } from '#web/ui/table/not-loaded.tsx'
import { SettingsSkeleton } from '../settings-skeleton.tsx'
import { MailForm } from './mail-form.tsx'
import { NoticesForm } from './notices-form.tsx'
import { SmsForm } from './sms-form.tsx'

export function ConnectionsPage() {
  return (
    <SuperadminOnly title={m.connection_title()} text={m.connection_text()} waiting={<SettingsSkeleton />}>
      {() => <Connections />}
    </SuperadminOnly>
  )
}

function Connections() {
  const found = useCall('connection.get', {}, { fresh: true })
  if (found.status === 'loading') return <SettingsSkeleton />
  if (found.status === 'failed') return <NotLoaded text={m.settings_not_loaded()} onRetry={found.reload} />
  const { data } = found.answer
  const onSaved = (saved: typeof data) => setAnswer('connection.get', {}, { data: saved })
  return (
    <>
      <MailForm key={JSON.stringify(data.mail)} mail={data.mail} onSaved={onSaved} />
      <SmsForm key={JSON.stringify(data.sms)} sms={data.sms} onSaved={onSaved} />
      {data.sms.source !== 'none' && <NoticesForm sms={data.sms} notices={data.notices} onSaved={onSaved} />}
    </>
  )
}
