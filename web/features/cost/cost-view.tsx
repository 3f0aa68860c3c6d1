import type { WrittenCosts, WrittenLine } from './write-costs.ts'

export function CostView({ costs: { basis, sums, lines, notes } }: { costs: WrittenCosts }) {
  return (
    <div className="cost-sheet">
      {basis && <p className="muted">{basis}</p>}
      <dl className="cost-sums figures">
        {sums.map((line, at) => (
          <Line key={line.label} line={line} className={at === 0 ? 'title-2 bold accent' : 'title-3 bold'} />
        ))}
      </dl>
      <dl className="cost-lines figures">
        {lines.map((line) => (
          <Line key={line.label} line={line} className="strong" />
        ))}
      </dl>
      {notes.map((note) => (
        <p key={note} className="small muted">
          {note}
        </p>
      ))}
    </div>
  )
}

function Line({ line: { label, value }, className }: { line: WrittenLine; className: string }) {
  return (
    <div>
      <dt className="muted">{label}</dt>
      <dd className={className}>{value}</dd>
    </div>
  )
}
