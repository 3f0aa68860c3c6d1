import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { SiteSlot } from '#contract/enums.ts'
import type { BrandState } from '#contract/schemas/brand.ts'
import { m } from '#messages'
import { useAction } from '#web/data/use-action.ts'
import type { FormFile, SentFile } from '#web/features/upload/form-files.ts'
import { useUpload } from '#web/features/upload/use-upload.ts'
import { SaveLine } from '../save-line.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { ColorField, readColor } from './color-field.tsx'
import { SlotField } from './slot-field.tsx'
import { keptFile, slotOrder } from './slots.ts'

type Props = { saved: BrandState; onSaved: (brand: BrandState) => void }
/** Null: the file is to be removed. Slots that nobody touched are absent. */
type Chosen = Partial<Record<SiteSlot, FormFile | null>>

export function BrandingForm({ saved, onSaved }: Props) {
  const router = useRouter()
  const { state, sentence, problems, send, reset } = useAction(m.settings_failed)
  const { upload, send: sendForm } = useUpload()
  const [color, setColor] = useState(saved.color ?? '')
  const [drawing, setDrawing] = useState(saved.about_drawing)
  const [chosen, setChosen] = useState<Chosen>({})
  const fileIn = (slot: SiteSlot) => {
    const file = chosen[slot]
    return file === undefined ? keptFile(saved, slot) : (file ?? undefined)
  }
  const change = changeOf(saved, { color, drawing, chosen })
  const isChanged = Object.keys(change.fields).length > 0 || change.files.length > 0
  function choose(slot: SiteSlot, file: FormFile | undefined) {
    reset()
    setChosen(({ [slot]: _before, ...others }) =>
      file?.kept === undefined && (file || keptFile(saved, slot))
        ? { ...others, [slot]: file ?? null }
        : others,
    )
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    await send(async () => {
      const { data } = await sendForm('agency.updateBranding', change)
      setChosen({})
      setColor(data.color ?? '')
      setDrawing(data.about_drawing)
      onSaved(data)
      await router.invalidate({ filter: ({ routeId }) => routeId === '__root__' })
    })
  }
  return (
    <div className="with-preview">
      <form method="post" noValidate onSubmit={submit} className="form panel panel-body">
        <h2 className="title-3">{m.branding_color()}</h2>
        <ColorField
          value={color}
          problem={problems.color}
          onChange={(next) => {
            setColor(next)
            reset()
          }}
        />
        {slotOrder.map(({ slot, heading }) => (
          <div key={slot} className="stack">
            {heading && <h2 className="title-3">{heading()}</h2>}
            <SlotField
              slot={slot}
              value={fileIn(slot)}
              problem={problems[slot] ?? problems[`${slot}.1`]}
              progress={upload?.state === 'sending' ? upload.progress : undefined}
              disabled={state === 'sending'}
              onChange={(file) => choose(slot, file)}
            />
          </div>
        ))}
        <label className="check-field">
          <input
            type="checkbox"
            checked={drawing}
            onChange={({ target }) => {
              setDrawing(target.checked)
              reset()
            }}
          />
          {m.branding_drawing()}
        </label>
        <SaveLine state={state} sentence={sentence} changed={isChanged} />
      </form>
      <BrandPreview color={readColor(color)} logo={fileIn('logo')} darkLogo={fileIn('logo_dark')} />
    </div>
  )
}

function changeOf(
  saved: BrandState,
  { color, drawing, chosen }: { color: string; drawing: boolean; chosen: Chosen },
) {
  const fields: Record<string, string> = {}
  const files: SentFile[] = []
  const wanted = readColor(color) ?? color.trim()
  if (wanted !== (saved.color ?? '')) fields.color = wanted
  if (drawing !== saved.about_drawing) fields.about_drawing = drawing ? 'yes' : 'no'
  for (const { slot } of slotOrder) {
    const file = chosen[slot]
    if (file === null) fields[slot] = ''
    if (file?.file) files.push({ field: slot, file: file.file, key: file.key })
  }
  return { fields, files }
}
