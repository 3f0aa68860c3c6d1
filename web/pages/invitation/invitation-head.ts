import { m } from '#messages'
import type { PageContext } from '#web/data/page-context.ts'
import { pages } from '#web/data/pages.ts'
import { pageHead } from '#web/layout/page-head.ts'

export const invitationHead = (context: PageContext) =>
  pageHead(context, {
    title: m.invitation_title({ agency: context.agency.name }),
    description: m.invitation_text(),
    path: pages.invitation.href(),
    hidden: true,
  })
