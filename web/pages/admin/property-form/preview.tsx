import { useId } from 'react'
import { m } from '#messages'
import type { FormPicture } from '#web/features/upload/form-files.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PreviewCard } from './preview-card.tsx'

export function Preview({ cover }: { cover?: FormPicture }) {
  const id = useId()
  return (
    <aside aria-labelledby={id} className="property-preview">
      <details open>
        <summary>
          <span id={id}>{m.property_form_preview()}</span>
          <Icon name="down" />
        </summary>
        <p className="field-hint">{m.property_form_preview_text()}</p>
        <PreviewCard cover={cover} />
      </details>
    </aside>
  )
}
