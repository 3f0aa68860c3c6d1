import type { SearchLabels } from './filter-values.ts'

type Props = { problems: Record<string, string>; labels: SearchLabels }

export function SearchProblems({ problems, labels }: Props) {
  return (
    <ul className="search-problems">
      {Object.entries(problems).map(([name, sentence]) => (
        <li key={name}>
          <span className="bold">{labels[name] ?? name}:</span> {sentence}
        </li>
      ))}
    </ul>
  )
}
