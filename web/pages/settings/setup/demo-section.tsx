import { useState } from 'react'
import type { DemoData } from '#contract/schemas/demo.ts'
import { m } from '#messages'
import { useCall } from '#web/data/queries.ts'
import { NotLoaded } from '#web/ui/table/not-loaded.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { SettingsSkeleton } from '../settings-skeleton.tsx'
import { demoLines } from './demo-lines.ts'
import { RemoveDemoDialog } from './remove-demo-dialog.tsx'

export function DemoSection() {
  const demo = useCall('demo.get', {})
  if (demo.status === 'loading') return <SettingsSkeleton />
  return (
    <SettingsSection title={m.demo_title()} text={m.demo_text()}>
      {demo.status === 'failed' ? (
        <NotLoaded text={m.settings_not_loaded()} onRetry={demo.reload} />
      ) : (
        <Demo demo={demo.answer.data} />
      )}
    </SettingsSection>
  )
}

function Demo({ demo }: { demo: DemoData }) {
  const [asked, setAsked] = useState(false)
  const lines = demoLines(demo)
  return (
    <>
      {lines.length === 0 ? (
        <p className="panel panel-tight muted">{m.demo_none()}</p>
      ) : (
        <div className="panel panel-body stack">
          <ul className="demo-lines figures">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <button type="button" className="button button-quiet at-start" onClick={() => setAsked(true)}>
            {m.demo_remove()}
          </button>
        </div>
      )}
      {asked && <RemoveDemoDialog demo={demo} onClose={() => setAsked(false)} />}
    </>
  )
}
