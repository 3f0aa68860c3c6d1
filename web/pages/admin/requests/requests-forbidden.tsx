import { pages } from '#contract/pages.ts'
import { m } from '#messages'

/** The page itself is for nobody in particular; who asks is only known in the browser. */
export function RequestsForbidden() {
  return (
    <div role="alert" className="panel grid justify-items-center gap-4 px-6 py-14 text-center">
      <h2 className="text-2xl">{m.requests_forbidden()}</h2>
      <p className="max-w-lg text-ink-soft">{m.requests_forbidden_text()}</p>
      <a href={pages.myProperties.href()} className="button">
        {m.mine_title()}
      </a>
    </div>
  )
}
