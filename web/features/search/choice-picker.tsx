import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { ChoiceCount } from './choice-group.tsx'
import { isChosen, partsOf } from './filter-values.ts'
import type { PickerToolsProps } from './picker-tools.tsx'
import { type FieldContext, FieldProblem } from './search-field.tsx'
import { kindsText } from './search-names.ts'
import { fieldValue } from './search-text.ts'

/**
 * The value of a choice of several property types joins them by commas. `count` is undefined before it is known.
 */
type PickerOption = { value: string; text: string; count?: number }
type PickerGroup = { heading?: string; options: PickerOption[] }

type Props = Omit<FieldContext, 'counts'> & {
  name: PickerToolsProps['name']
  label: string
  any: string
  groups: PickerGroup[]
}

/** Several choices from a list that may be long. Works without JavaScript. */
export function ChoicePicker({ name, label, any, groups, search, problems }: Props) {
  const list = useRef<HTMLDetailsElement>(null)
  const [Tools, setTools] = useState<ComponentType<PickerToolsProps>>()
  const load = useCallback(() => {
    import('./picker-tools.tsx').then(
      ({ PickerTools }) => setTools(() => PickerTools),
      // The list works without them, and opening it again asks for them again.
      () => setTools(undefined),
    )
  }, [])
  useEffect(() => {
    // Somebody opened it before this script ran.
    if (list.current?.open) load()
  }, [load])
  const chosen = partsOf(name, fieldValue(name, search))
  const taken = groups.flatMap(({ options }) => options).filter(({ value }) => isChosen(name, value, chosen))
  const named = taken.flatMap(({ value }) => partsOf(name, value))
  // Keeps a value of the URL visible that the list does not offer.
  const others = chosen
    .filter((value) => !named.includes(value))
    .map((value) => ({ value, text: name === 'sub_type' ? kindsText([value]) : value }))
  const shown: PickerGroup[] = others.length > 0 ? [{ options: others }, ...groups] : groups
  return (
    <div className={`search-field-${name}`}>
      <span aria-hidden="true" className="label">
        {label}
      </span>
      <details ref={list} onToggle={load} className="picker">
        <summary className="field">
          <span className="sr-only">{label}: </span>
          <span className="picker-text">
            {[...others, ...taken].map(({ text }) => text).join(', ') || any}
          </span>
          <Icon name="down" className="icon icon-20 menu-arrow" />
        </summary>
        <div className="picker-panel">
          {Tools && <Tools list={list} name={name} />}
          <fieldset className="picker-list">
            <legend className="sr-only">{label}</legend>
            {shown.map(({ heading = '', options }) => (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset is read twice
              <div key={heading + options[0]?.value} role="group" aria-label={heading || undefined}>
                {heading && groups.length > 1 && (
                  <p aria-hidden="true" className="picker-heading">
                    {heading}
                  </p>
                )}
                {options.map(({ value, text, count }) => (
                  <label key={value} className="picker-option">
                    <input
                      type="checkbox"
                      name={name}
                      value={value}
                      defaultChecked={isChosen(name, value, chosen)}
                    />
                    <span>{text}</span>
                    {count !== undefined && <ChoiceCount count={count} />}
                  </label>
                ))}
              </div>
            ))}
          </fieldset>
        </div>
      </details>
      <FieldProblem name={name} problem={problems[name]} />
    </div>
  )
}
