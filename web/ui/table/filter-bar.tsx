import { type ReactNode, useId } from 'react'

/** `many`: fields that would be too narrow for their words in one row. */
export function FilterBar({ many = false, children }: { many?: boolean; children: ReactNode }) {
  return <search className={many ? 'admin-filter admin-filter-many' : 'admin-filter'}>{children}</search>
}

type TextProps = { label: string; hint?: string; value: string; onText: (text: string) => void }

export function FilterText({ label, hint, value, onText }: TextProps) {
  const id = useId()
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        className="field"
        placeholder={hint}
        value={value}
        onChange={(event) => onText(event.target.value)}
      />
    </div>
  )
}

type ChoiceProps<T extends string> = {
  label: string
  value: T
  /** Pairs where keys are numbers, which an object would sort first. */
  labels: Readonly<Record<T, () => string>> | readonly (readonly [T, () => string])[]
  onChoice: (choice: T) => void
}

export function FilterChoice<T extends string>({ label, value, labels, onChoice }: ChoiceProps<T>) {
  const id = useId()
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="field" value={value} onChange={(event) => onChoice(event.target.value as T)}>
        {(Array.isArray(labels) ? labels : (Object.entries(labels) as [T, () => string][])).map(
          ([choice, name]) => (
            <option key={choice} value={choice}>
              {name()}
            </option>
          ),
        )}
      </select>
    </div>
  )
}
