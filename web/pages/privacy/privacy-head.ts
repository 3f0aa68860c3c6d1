import { m } from '#messages'
import type { PageContext } from '#web/data/page-context.ts'
import { pages } from '#web/data/pages.ts'
import { pageHead } from '#web/layout/page-head.ts'

export const privacyHead = (context: PageContext) =>
  pageHead(context, {
    title: m.privacy_title(),
    description: m.privacy_description({ agency: context.agency.name }),
    path: pages.privacy.href(),
  })
