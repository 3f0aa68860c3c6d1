import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { Promises } from '#web/features/agency/promises.tsx'
import { useSiteText } from '#web/features/agency/site-text.ts'
import { Icon } from '#web/ui/icon.tsx'

export function PromiseStrip() {
  const text = useSiteText()
  return (
    <section aria-labelledby="promises" className="promise-band">
      <div className="wrap">
        <div className="section-head">
          <h2 id="promises" className="title-1">
            {text('promises_title', m.promises_title)}
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
