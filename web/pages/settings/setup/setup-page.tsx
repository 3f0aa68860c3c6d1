import { m } from '#messages'
import { SuperadminOnly } from '#web/layout/admin/superadmin-only.tsx'
import { SettingsSkeleton } from '../settings-skeleton.tsx'
import { DemoSection } from './demo-section.tsx'
import { SetupSection } from './setup-section.tsx'

export function SettingsSetupPage() {
  return (
    <SuperadminOnly title={m.guide_title()} text={m.guide_text()} waiting={<SettingsSkeleton />}>
      {() => (
        <>
          <SetupSection />
          <DemoSection />
        </>
      )}
    </SuperadminOnly>
  )
}
