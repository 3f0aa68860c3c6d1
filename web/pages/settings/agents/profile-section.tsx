import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { SettingsSection } from '../settings-section.tsx'
import { ProfileEditor } from './profile-editor.tsx'

export function ProfileSection({ user }: { user: User }) {
  if (user.role === 'buyer' || user.role === 'seller') return null
  return (
    <SettingsSection title={m.profile_own()} text={m.profile_own_text()}>
      <ProfileEditor id={user.id} />
    </SettingsSection>
  )
}
