import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { completenessOf } from '#contract/completeness.ts'
import { m } from '#messages'
import type { FormPicture } from '#web/features/upload/form-files.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CompletenessNote } from '../completeness-note.tsx'
import { kindOf } from './applicable-fields.ts'
import type { FormValues } from './form-values.ts'
import { PreviewCard } from './preview-card.tsx'

export function Preview({ pictures }: { pictures: FormPicture[] }) {
  const id = useId()
  return (
    <aside aria-labelledby={id} className="property-preview">
      <details open>
        <summary>
          <span id={id}>{m.property_form_preview()}</span>
          <Icon name="down" />
        </summary>
        <p className="field-hint">{m.property_form_preview_text()}</p>
        <PreviewCard cover={pictures[0]} />
        <CompletenessLine pictures={pictures.length} />
      </details>
    </aside>
  )
}

function CompletenessLine({ pictures }: { pictures: number }) {
  const values = useWatch<FormValues>() as FormValues
  const kind = kindOf(values)
  return kind ? <CompletenessNote completeness={completenessOf({ ...values, ...kind }, pictures)} /> : null
}
