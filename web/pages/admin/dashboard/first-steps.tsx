import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'

export function FirstSteps({ user }: { user: User }) {
  return (
    <section aria-labelledby="first-steps" className="panel first-steps">
      <h2 id="first-steps" className="title-3">
        {m.dashboard_first()}
      </h2>
      <ol>
        <li>{m.dashboard_first_list()}</li>
        {!user.verified && <li>{m.dashboard_first_prove()}</li>}
        <li>{m.dashboard_first_answer()}</li>
      </ol>
      <div className="cluster">
        <a href={pages.admin.href()} className="button">
          {m.dashboard_first_add()}
        </a>
        {!user.verified && (
          <a href={pages.settings.href()} className="button button-quiet">
            {m.dashboard_first_number()}
          </a>
        )}
      </div>
    </section>
  )
}
