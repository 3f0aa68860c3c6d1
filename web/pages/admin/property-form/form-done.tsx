import { useEffect, useRef } from 'react'
import type { Property } from '#contract/schemas/property.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { SignedText } from '#web/ui/signed-text.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import { describeOutcome } from './submit-outcome.ts'

type Props = { property: Property; edited: boolean; onAgain: () => void }

export function FormDone({ property, edited, onAgain }: Props) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    part.current?.focus()
    window.scrollTo({ top: 0 })
  }, [])
  const view = property.moderation === 'accepted'
  return (
    <div ref={part} tabIndex={-1} className="property-done panel">
      <p role="status" className="title-3 bold">
        <SignedText text={edited ? m.property_updated() : m.property_added()} />
      </p>
      <p className="last-word">
        <WrittenText text={property.title} />
      </p>
      <p className="under-title">{describeOutcome(property, edited)}</p>
      <div className="form-ways">
        {view && (
          <a href={pages.listing.href(property.id)} className="button">
            {m.property_form_done_view()}
          </a>
        )}
        <a href={pages.myProperties.href()} className={view ? 'button button-quiet' : 'button'}>
          {m.property_form_to_mine()}
        </a>
        <a href={`${pages.admin.href(property.id)}#documents`} className="button button-quiet">
          {m.property_form_done_documents()}
        </a>
        <button type="button" className="button button-quiet" onClick={onAgain}>
          {edited ? m.property_form_done_edit_again() : m.property_form_done_another()}
        </button>
      </div>
    </div>
  )
}
