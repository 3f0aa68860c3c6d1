import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { Notice } from '#web/ui/notice.tsx'

export function NotFoundPage() {
  return (
    <Notice title={m.page_not_found()} text={m.page_not_found_text()}>
      <a href={pages.list.href()} className="button">
        {m.page_not_found_list()}
      </a>
      <a href={pages.home.href()} className="button button-quiet">
        {m.page_not_found_home()}
      </a>
    </Notice>
  )
}
