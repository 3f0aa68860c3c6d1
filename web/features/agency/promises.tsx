import { m } from '#messages'

const promises = [
  [m.promise_one, m.promise_one_text],
  [m.promise_sold, m.promise_sold_text],
  [m.promise_costs, m.promise_costs_text],
] as const

export function Promises() {
  return (
    <ol className="promises">
      {promises.map(([title, text]) => (
        <li key={title()}>
          <h3>{title()}</h3>
          <p>{text()}</p>
        </li>
      ))}
    </ol>
  )
}
