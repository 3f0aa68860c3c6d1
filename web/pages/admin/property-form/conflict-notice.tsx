import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'

type Props = { onLoad: () => Promise<boolean> }

export function ConflictNotice({ onLoad }: Props) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    part.current?.focus()
    part.current?.scrollIntoView({ block: 'start' })
  }, [])
  async function load() {
    if (state === 'loading') return
    setState('loading')
    if (!(await onLoad())) setState('failed')
  }
  return (
    <div ref={part} tabIndex={-1} className="property-summary">
      <div role="alert">
        <p className="bold">{m.property_form_changed_title()}</p>
        <p className="form-notice-next">{m.property_form_changed_text()}</p>
        {state === 'failed' && <p className="form-notice-next strong">{m.property_form_changed_failed()}</p>}
      </div>
      <button
        type="button"
        className="button form-notice-button"
        disabled={state === 'loading'}
        onClick={load}
      >
        {state === 'loading' ? m.property_form_changed_loading() : m.property_form_changed_load()}
      </button>
    </div>
  )
}
