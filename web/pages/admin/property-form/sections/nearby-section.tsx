import { useEffect, useRef, useState } from 'react'
import { useFieldArray, useFormState } from 'react-hook-form'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import { FieldProblem } from '../fields/field-problem.tsx'
import { FormSection } from '../form-section.tsx'
import { type FormValues, noNearby } from '../form-values.ts'
import { NearbyFields } from './nearby-fields.tsx'

const max = 20

export function NearbySection() {
  const { fields, append, remove } = useFieldArray<FormValues, 'nearby'>({ name: 'nearby' })
  const { errors } = useFormState<FormValues>({ name: 'nearby' })
  const problem = errors.nearby?.message
  const [opened, setOpened] = useState(fields.length > 0)
  const shown = opened || problem !== undefined
  const list = useRef<HTMLDivElement>(null)
  const [focus, setFocus] = useState<number>()
  useEffect(() => {
    if (focus === undefined) return
    const titles = list.current?.querySelectorAll<HTMLInputElement>('input[name$=".title"]')
    const target = titles?.[Math.min(focus, titles.length - 1)] ?? list.current?.querySelector('button')
    target?.focus()
    setFocus(undefined)
  }, [focus])
  function add() {
    append(noNearby, { shouldFocus: false })
    setFocus(fields.length)
  }
  function toggle() {
    if (!shown && fields.length === 0) append(noNearby, { shouldFocus: false })
    setOpened(!shown)
  }
  return (
    <>
      <button type="button" className="button button-quiet at-start" aria-expanded={shown} onClick={toggle}>
        <Icon name="pin" />
        {shown ? m.property_form_nearby_hide() : m.property_form_nearby_show()}
      </button>
      {shown && (
        <FormSection title={m.listing_nearby()} text={m.property_form_nearby_text()}>
          <div ref={list} data-part="nearby" className="property-places property-wide">
            {fields.map(({ id }, index) => (
              <NearbyFields
                key={id}
                index={index}
                onRemove={() => {
                  remove(index)
                  setFocus(index)
                }}
              />
            ))}
            <button
              type="button"
              className="button button-quiet at-start"
              disabled={fields.length >= max}
              onClick={add}
            >
              {m.property_form_place_add()}
            </button>
            {fields.length >= max && <p className="field-hint">{m.property_form_place_max()}</p>}
          </div>
          <FieldProblem sentence={problem} />
        </FormSection>
      )}
    </>
  )
}
