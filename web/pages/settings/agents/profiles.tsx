import type { AgentProfile } from '#contract/schemas/agent.ts'
import { titleIn } from '#contract/written-texts.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { useCall } from '#web/data/queries.ts'
import { AgentPhoto } from '#web/features/agent/agent-photo.tsx'
import { DemoBadge } from '#web/ui/demo-badge.tsx'
import { pageLocale } from '#web/ui/page-locale.ts'
import { WrittenText } from '#web/ui/written-text.tsx'
import { ListPanel } from '../list-panel.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { roleLabels } from '../users/role-labels.ts'
import { ProfileEditor } from './profile-editor.tsx'

export function Profiles({ edited }: { edited: number | undefined }) {
  const profiles = useCall('agent.profiles', {})
  const found = profiles.status === 'loaded' && profiles.answer.data.find(({ id }) => id === edited)
  if (found) {
    return (
      <section aria-labelledby="edited" className="stack">
        <p>
          <a href={pages.settingsAgents.href()} className="text-link">
            {m.team_back()}
          </a>
        </p>
        <h2 id="edited" className="title-3">
          {m.team_profile_of({ name: found.name })}
        </h2>
        <div className="reading">
          <ProfileEditor key={found.id} id={found.id} />
        </div>
      </section>
    )
  }
  return (
    <SettingsSection title={m.team_staff()} text={m.team_staff_text()}>
      <ListPanel list={profiles} empty={m.team_none()} keyOf={({ id }) => id}>
        {(profile) => <StaffRow profile={profile} />}
      </ListPanel>
    </SettingsSection>
  )
}

function StaffRow({
  profile: { id, name, role, shown, demo, takes_leads, photo, ...texts },
}: {
  profile: AgentProfile
}) {
  const title = titleIn(pageLocale(), texts)
  return (
    <>
      <div className="agent-head">
        <AgentPhoto name={name} photo={photo?.state === 'ready' ? photo : null} />
        <div className="shrink">
          <p className="strong">
            {name} <DemoBadge demo={demo} />
          </p>
          <p className="small muted">
            {roleLabels[role]()}
            {title && ' · '}
            <WrittenText text={title} />
          </p>
          <p className="small">
            {[
              shown ? m.team_shown() : m.team_hidden(),
              takes_leads ? m.team_takes_leads() : m.team_takes_no_leads(),
            ].join(' · ')}
          </p>
        </div>
      </div>
      <a
        href={pages.settingsAgents.href({ edit: id })}
        className="text-link"
        aria-label={m.team_edit_of({ name })}
      >
        {m.team_edit()}
      </a>
    </>
  )
}
