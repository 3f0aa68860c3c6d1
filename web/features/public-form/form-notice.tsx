import { m } from '#messages'
import { pages } from '#web/data/pages.ts'

/** The text has a version: contract/notices.ts. */
export function FormNotice({ text }: { text: string }) {
  return (
    <p className="form-notice">
      {text}{' '}
      <a href={pages.privacy.href()} className="underlined">
        {m.notice_more()}
      </a>
    </p>
  )
}
