import { useState } from 'react'
import type { DemoData } from '#contract/schemas/demo.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { ConfirmDialog } from '#web/features/confirm/confirm-dialog.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { WrittenText } from '#web/ui/written-text.tsx'
import { demoLines } from './demo-lines.ts'

type Props = { demo: DemoData; onClose: () => void }

// More would hide the buttons on a phone.
const maxTitles = 5

export function RemoveDemoDialog({ demo, onClose }: Props) {
  const [removesChanged, setRemovesChanged] = useState(false)
  const { changed, kept } = demo
  async function remove() {
    const body = { changed: removesChanged ? ('remove' as const) : ('keep' as const) }
    const { message } = await callAsUser('demo.remove', { body })
    showToast(message)
    onClose()
  }
  const removed = removesChanged ? demo : { ...demo, changed: [] }
  return (
    <ConfirmDialog
      title={m.demo_remove_title()}
      yes={m.demo_remove_yes()}
      no={m.demo_remove_no()}
      onYes={remove}
      onNo={onClose}
    >
      <p>{m.demo_remove_text()}</p>
      <ul className="demo-lines figures">
        {demoLines(removed).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {changed.length > 0 && (
        <>
          <p>{m.demo_changed({ count: changed.length })}</p>
          <Titles listings={changed} />
          <label className="check-field">
            <input
              type="checkbox"
              checked={removesChanged}
              onChange={(event) => setRemovesChanged(event.target.checked)}
            />
            <span>{m.demo_changed_too()}</span>
          </label>
        </>
      )}
      {kept.length > 0 && (
        <>
          <p>{m.demo_kept({ count: kept.length })}</p>
          <Titles listings={kept} />
        </>
      )}
      <p className="last-word">{m.demo_remove_no_way_back()}</p>
    </ConfirmDialog>
  )
}

function Titles({ listings }: { listings: DemoData['kept'] }) {
  return (
    <ul className="demo-lines muted">
      {listings.slice(0, maxTitles).map(({ id, title }) => (
        <li key={id}>
          <WrittenText text={title} />
        </li>
      ))}
      {listings.length > maxTitles && <li>{m.demo_more({ count: listings.length - maxTitles })}</li>}
    </ul>
  )
}
