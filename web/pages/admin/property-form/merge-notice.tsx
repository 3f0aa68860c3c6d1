import { useEffect, useRef } from 'react'
import { m } from '#messages'
import { listFields } from '../field-labels.ts'
import type { Merged } from './use-newer-version.ts'

/** After the newer version was loaded under what was typed: what somebody else changed. */
export function MergeNotice({ merged }: { merged: Merged }) {
  const part = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each newer version is told anew.
  useEffect(() => part.current?.focus(), [merged])
  const { theirs, both } = merged
  return (
    <div ref={part} tabIndex={-1} className="property-notice">
      <p className="font-semibold">{m.property_form_changed_done()}</p>
      {theirs.length > 0 && <p>{m.property_form_changed_theirs({ fields: listFields(theirs) })}</p>}
      {both.length > 0 && <p>{m.property_form_changed_both({ fields: listFields(both) })}</p>}
    </div>
  )
}
