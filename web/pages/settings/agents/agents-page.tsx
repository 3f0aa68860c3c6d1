import { m } from '#messages'
import { SuperadminOnly } from '#web/layout/admin/superadmin-only.tsx'
import { SettingsSkeleton } from '../settings-skeleton.tsx'
import { Invitations } from './invitations.tsx'
import { Profiles } from './profiles.tsx'

export function AgentSettingsPage({ edited }: { edited: number | undefined }) {
  return (
    <SuperadminOnly title={m.team_title()} text={m.team_text()} waiting={<SettingsSkeleton />}>
      {() => (
        <>
          <Profiles edited={edited} />
          {edited === undefined && <Invitations />}
        </>
      )}
    </SuperadminOnly>
  )
}
