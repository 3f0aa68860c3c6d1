import { pages } from '#contract/pages.ts'
import { m } from '#messages'

/** Why a form asks for what it asks, with the way to the whole notice. Its text has a version: contract/notices.ts. */
export function FormNotice({ text }: { text: string }) {
  return (
    <p className="form-notice">
      {text}{' '}
      <a href={pages.privacy.href()} className="underline underline-offset-2">
        {m.notice_more()}
      </a>
    </p>
  )
}
