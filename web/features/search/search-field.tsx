import type { ReactNode, RefObject } from 'react'
import type { SearchParamName } from '#contract/paths.ts'
import type { Counts } from './counts.ts'
import { fieldText, fieldValue, oneOf, type SearchText } from './search-text.ts'

export type FieldContext = { search: SearchText; problems: Record<string, string>; counts?: Counts }

type FieldProps = FieldContext & { name: SearchParamName; label: string }

type TextProps = FieldProps & {
  hint?: string
  type?: 'search' | 'number' | 'date'
  input?: RefObject<HTMLInputElement | null>
  onFocus?: () => void
  children?: ReactNode
}

export function TextField({
  name,
  label,
  hint,
  type,
  search,
  problems,
  input,
  onFocus,
  children,
}: TextProps) {
  return (
    <FieldFrame name={name} label={label} problem={problems[name]}>
      <input
        ref={input}
        {...fieldProps(name, problems)}
        onFocus={onFocus}
        type={type === 'number' ? 'text' : (type ?? 'text')}
        inputMode={type === 'number' ? 'numeric' : undefined}
        placeholder={hint}
        defaultValue={fieldText(name, search[name])}
      />
      {children}
    </FieldFrame>
  )
}

type SelectProps = FieldProps & {
  any: string
  known: readonly string[]
  children: ReactNode
}

export function SelectField({ name, label, any, known, children, search, problems }: SelectProps) {
  const value = oneOf(fieldValue(name, search))
  return (
    <FieldFrame name={name} label={label} problem={problems[name]}>
      <select {...fieldProps(name, problems)} defaultValue={value}>
        <option value="">{any}</option>
        {/* Keeps an unknown value of the URL visible. */}
        {value && !known.includes(value) && <option value={value}>{value}</option>}
        {children}
      </select>
    </FieldFrame>
  )
}

function FieldFrame(props: { name: string; label: string; problem?: string; children: ReactNode }) {
  return (
    <div className={`search-field-${props.name}`}>
      <label className="label" htmlFor={`search-${props.name}`}>
        {props.label}
      </label>
      {props.children}
      <FieldProblem name={props.name} problem={props.problem} />
    </div>
  )
}

export function FieldProblem({ name, problem }: { name: string; problem?: string }) {
  return problem ? (
    <p id={`search-${name}-problem`} className="field-error">
      {problem}
    </p>
  ) : null
}

function fieldProps(name: string, problems: Record<string, string>) {
  const wrong = problems[name] !== undefined
  return {
    id: `search-${name}`,
    name,
    className: 'field',
    'aria-invalid': wrong || undefined,
    'aria-describedby': wrong ? `search-${name}-problem` : undefined,
  }
}
