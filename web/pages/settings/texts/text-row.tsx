import type { Language } from '#contract/enums.ts'
import { siteTexts, type TextKey } from '#contract/site-texts.ts'
import { m } from '#messages'
import { FormArea } from '#web/ui/form-area.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { labelOf } from './text-labels.ts'

/** Characters of a text that fits one line. */
const oneLine = 60

type Props = {
  name: TextKey
  language: Language
  ours: string
  text: string
  problem?: string
  onText: (text: string) => void
}

export function TextRow({ name, language, ours, text, problem, onText }: Props) {
  const { kind, max } = siteTexts[name]
  const label = labelOf(name)
  const field = {
    ...{ name, label, problem, value: text, maxLength: max, placeholder: ours, lang: language },
    onChange: ({ target }: { target: { value: string } }) => onText(target.value),
  }
  return (
    <div className="text-row">
      {kind === 'title' || max <= oneLine ? (
        <FormField {...field} />
      ) : (
        <FormArea {...field} rows={kind === 'lines' ? 3 : 2} />
      )}
      {text.trim() !== ours && (
        <p className="text-row-own">
          <button
            type="button"
            className="text-link"
            aria-label={m.texts_restore_of({ label })}
            onClick={() => onText(ours)}
          >
            {m.texts_restore()}
          </button>
          {text.trim() === '' && <span className="field-hint">{m.texts_empty()}</span>}
        </p>
      )}
    </div>
  )
}
