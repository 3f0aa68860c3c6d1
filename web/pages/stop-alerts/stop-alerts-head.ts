import { m } from '#messages'
import type { PageContext } from '#web/data/page-context.ts'
import { pages } from '#web/data/pages.ts'
import { pageHead } from '#web/layout/page-head.ts'

export const stopAlertsHead = (context: PageContext) =>
  pageHead(context, {
    title: m.stop_alerts_title(),
    description: m.stop_alerts_text(),
    path: pages.stopAlerts.href(),
    hidden: true,
  })
