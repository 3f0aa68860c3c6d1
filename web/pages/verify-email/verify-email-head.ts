import { m } from '#messages'
import type { PageContext } from '#web/data/page-context.ts'
import { pages } from '#web/data/pages.ts'
import { pageHead } from '#web/layout/page-head.ts'

export const verifyEmailHead = (context: PageContext) =>
  pageHead(context, {
    title: m.verify_email_title(),
    description: m.verify_email_text(),
    path: pages.verifyEmail.href(),
    hidden: true,
  })
