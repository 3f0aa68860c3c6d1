import type { SearchLabels } from './filter-values.ts'

type Props = { problems: Record<string, string>; labels: SearchLabels }

/** Why a search was refused, field by field: on phones the fields are in a closed sheet, and some have none. */
export function SearchProblems({ problems, labels }: Props) {
  return (
    <ul className="grid gap-1 border-l-4 border-danger pl-4">
      {Object.entries(problems).map(([name, sentence]) => (
        <li key={name}>
          <span className="font-semibold">{labels[name] ?? name}:</span> {sentence}
        </li>
      ))}
    </ul>
  )
}
