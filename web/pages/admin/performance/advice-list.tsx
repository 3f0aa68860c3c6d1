import type { Completeness } from '#contract/completeness.ts'
import { m } from '#messages'
import { adviceOf } from './advice.ts'
import type { PerformanceFacts } from './performance-facts.ts'

export function AdviceList(facts: PerformanceFacts & { completeness: Completeness }) {
  const advices = adviceOf(facts)
  const { moderation, status } = facts.property
  const none =
    moderation !== 'accepted'
      ? m.advice_unpublished()
      : status === 'sold'
        ? m.advice_closed()
        : m.advice_none()
  return (
    <section aria-labelledby="advice" className="panel panel-body">
      <h2 id="advice" className="title-3">
        {m.advice_title()}
      </h2>
      {advices.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <ol className="performance-advice">
          {advices.map(({ text, href }) => (
            <li key={text}>
              <a href={href} className="underlined">
                {text}
              </a>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
