import { type MouseEvent, useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { fieldNames } from '#contract/listing-fields.ts'
import { m } from '#messages'
import { listFields } from '#web/features/property/field-labels.ts'
import type { FormFiles } from '#web/features/upload/form-files.ts'
import { SignedText } from '#web/ui/signed-text.tsx'
import type { FormValues } from './form-values.ts'
import type { Failure } from './use-submit.ts'

type Props = { failure: Failure; files: FormFiles }

export function ProblemSummary({ failure, files }: Props) {
  const { errors } = useFormState<FormValues>()
  const part = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal takes the focus anew.
  useEffect(() => {
    part.current?.focus()
    part.current?.scrollIntoView({ block: 'start' })
  }, [failure])
  const problems: Record<string, string> = { ...failure.others, ...problemsOf(files) }
  for (const [name, error] of Object.entries(errors)) {
    if (typeof error?.message === 'string') problems[name] = error.message
  }
  const names = Object.keys(problems).sort((one, other) => placeOf(one) - placeOf(other))
  return (
    <div ref={part} tabIndex={-1} className="property-summary">
      <div role="alert">
        <p className="bold">
          <SignedText text={m.property_form_failed({ message: failure.sentence })} />
        </p>
        {names.length > 0 && (
          <>
            <p className="problem-summary-text">{m.property_form_check()}</p>
            <ul>
              {names.map((name) => (
                <li key={name}>
                  <a href={`#${name}`} onClick={goToField} data-field={name} className="text-link">
                    {m.property_form_problem({ label: listFields([name]), sentence: problems[name] ?? '' })}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}

// In the order on the page: files come after the description, the username beside the name, nearby places last.
const formOrder: readonly string[] = fieldNames.flatMap((name) => {
  if (name === 'description') return [name, 'images', 'keep_images', 'alts', 'alts_hi', 'video', 'floor_plan']
  return name === 'name' ? [name, 'username'] : [name]
})

function placeOf(name: string): number {
  const place = formOrder.indexOf(name)
  return place === -1 ? formOrder.length : place
}

function problemsOf({ pictures, video, floorPlan }: FormFiles): Record<string, string> {
  const picture = pictures.find(({ problem }) => problem)?.problem
  return {
    ...(picture && { images: picture }),
    ...(video?.problem && { video: video.problem }),
    ...(floorPlan?.problem && { floor_plan: floorPlan.problem }),
  }
}

function goToField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  const { field = '' } = event.currentTarget.dataset
  const form = event.currentTarget.closest('form')
  const part = form?.querySelector(`[data-part~="${CSS.escape(field)}"]`) ?? form
  const inside = part === form ? `[name="${CSS.escape(field)}"]` : 'input, button, select, [tabindex]'
  const control = part?.querySelector<HTMLElement>(inside)
  // A control in a closed section cannot take the focus.
  control?.closest('details')?.setAttribute('open', '')
  control?.focus({ preventScroll: true })
  control?.closest('.form-field, [data-part]')?.scrollIntoView({ block: 'center' })
}
