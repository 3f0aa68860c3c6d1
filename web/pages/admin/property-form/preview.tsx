import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { completenessOf } from '#contract/completeness.ts'
import { m } from '#messages'
import { useCall } from '#web/data/queries.ts'
import type { FormPicture } from '#web/features/upload/form-files.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CompletenessNote } from '../completeness-note.tsx'
import { kindOf } from './applicable-fields.ts'
import type { FormValues } from './form-values.ts'
import { PreviewCard } from './preview-card.tsx'

type Props = {
  pictures: FormPicture[]
  /** Undefined for a new listing, which has no documents yet. */
  id?: number
}

export function Preview({ pictures, id: listing }: Props) {
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
        {listing === undefined ? (
          <CompletenessLine pictures={pictures.length} />
        ) : (
          <LineWithDocuments pictures={pictures.length} id={listing} />
        )}
      </details>
    </aside>
  )
}

function LineWithDocuments({ id, pictures }: { id: number; pictures: number }) {
  const documents = useCall('document.list', { params: { id } })
  const open =
    documents.status === 'loaded' ? documents.answer.data.filter(({ status }) => status === null).length : 0
  return <CompletenessLine pictures={pictures} openDocuments={open} />
}

function CompletenessLine({ pictures, openDocuments }: { pictures: number; openDocuments?: number }) {
  const values = useWatch<FormValues>() as FormValues
  const kind = kindOf(values)
  return kind ? (
    <CompletenessNote
      completeness={completenessOf({ ...values, ...kind }, pictures, openDocuments)}
      documents="#documents"
    />
  ) : null
}
