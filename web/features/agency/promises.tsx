import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { useSiteText } from './site-text.ts'

export function Promises() {
  const text = useSiteText()
  const promises = [
    [text('promise_one', m.promise_one), text('promise_one_text', m.promise_one_text)],
    [text('promise_sold', m.promise_sold), text('promise_sold_text', m.promise_sold_text)],
    [
      text('promise_costs', m.promise_costs),
      text('promise_costs_text', m.promise_costs_text),
      <a key="costs" href={pages.category.href('buy')} className="text-link">
        {m.promise_costs_link()}
      </a>,
    ],
  ] as const
  return (
    <ol className="promises">
      {promises.map(([title, words, link]) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{words}</p>
          {link}
        </li>
      ))}
    </ol>
  )
}
