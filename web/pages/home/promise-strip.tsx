import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { Promises } from '#web/features/agency/promises.tsx'
import { Icon } from '#web/ui/icon.tsx'

export function PromiseStrip() {
  return (
    <section aria-labelledby="promises" className="promise-band">
      <div className="wrap">
        <div className="flex flex-wrap items-end justify-between gap-x-6">
          <h2 id="promises" className="text-3xl">
            {m.promises_title()}
          </h2>
          <a href={pages.about.href()} className="promise-more">
            {m.promises_more()}
            <Icon name="arrow" />
          </a>
        </div>
        <Promises />
      </div>
    </section>
  )
}
