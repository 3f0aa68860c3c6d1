import { type FormEvent, Fragment, useState } from 'react'
import { formatNumber } from '#contract/format.ts'
import { readWhole } from '#contract/numbers.ts'
import { type Safety, type SafetyName, safetyBounds, safetyNames } from '#contract/safety.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { useAction } from '#web/data/use-action.ts'
import { FormField } from '#web/ui/form-field.tsx'
import { pageLocale } from '#web/ui/page-locale.ts'
import { SaveLine } from '../save-line.tsx'
import { safetySections } from './safety-sections.ts'

type Props = { saved: Safety; onSaved: (safety: Safety) => void }
type Typed = Record<SafetyName, string>

export function SafetyForm({ saved, onSaved }: Props) {
  const [typed, setTyped] = useState(() => writeNumbers(saved))
  const { state, sentence, problems, send, reset } = useAction(m.settings_failed)
  const changed = safetyNames.filter((name) => readWhole(typed[name]) !== saved[name])
  function submit(event: FormEvent) {
    event.preventDefault()
    // Sends only changed values, so that changes of other people stay. The call validates them.
    const body = Object.fromEntries(changed.map((name) => [name, typed[name].trim()]))
    send(async () => {
      const { data } = await callAsUser('safety.update', { body })
      setTyped(writeNumbers(data))
      onSaved(data)
    })
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="form panel panel-body reading">
      {safetySections.map(({ title, text, fields }) => (
        <Fragment key={title()}>
          <div className="safety-group">
            <h2 className="title-3">{title()}</h2>
            <p className="under-title">{text()}</p>
          </div>
          <div className="facts-pair">
            {fields.map(({ name, label }) => (
              <FormField
                key={name}
                name={name}
                label={label()}
                hint={m.safety_range(describeBounds(name))}
                problem={problems[name]}
                inputMode="numeric"
                autoComplete="off"
                maxLength={7}
                value={typed[name]}
                onChange={(event) => {
                  setTyped({ ...typed, [name]: event.target.value })
                  reset()
                }}
              />
            ))}
          </div>
        </Fragment>
      ))}
      <SaveLine state={state} sentence={sentence} changed={changed.length > 0} />
    </form>
  )
}

function writeNumbers(safety: Safety): Typed {
  return Object.fromEntries(safetyNames.map((name) => [name, String(safety[name])])) as Typed
}

function describeBounds(name: SafetyName) {
  const bounds = safetyBounds[name]
  return {
    min: formatNumber(bounds.min, pageLocale()),
    max: formatNumber(bounds.max, pageLocale()),
    default: formatNumber(bounds.default, pageLocale()),
  }
}
