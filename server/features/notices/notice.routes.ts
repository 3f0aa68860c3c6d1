import type { OutboxNotice } from '#contract/schemas/admin.ts'
import { maxPageSize } from '#contract/schemas/common.ts'
import type { Handlers } from '#server/platform/calls/handler.ts'
import { findGateway, findMail } from '#server/platform/connections/find-connections.ts'
import { m } from '#server/platform/messages/messages.ts'
import { countNotices } from '#server/platform/notices/notices.ts'
import { listNotices, type OutboxRow } from './notice.queries.ts'
import { resendNotice } from './notice.resend.ts'

export const noticeHandlers = {
  'admin.outbox': async (context, { query }) => {
    const { page = 1, limit = maxPageSize, state } = query
    const { rows, total } = await listNotices(context, { state, page, limit })
    const counts = await countNotices(context.db)
    const mail = (await findMail(context)) !== undefined
    const gateway = (await findGateway(context)) !== undefined
    return { data: rows.map(presentNotice), meta: { total, page, limit }, counts, mail, gateway }
  },

  'admin.retryNotice': async (context, { params: { id } }, { viewer, locale }) => {
    const row = await resendNotice(context, viewer, id)
    return { data: presentNotice(row), message: m.admin_notice_queued({}, { locale }) }
  },
} satisfies Partial<Handlers>

function presentNotice(row: OutboxRow): OutboxNotice {
  const { id, kind, channel, state, problem, attempts, to, subject, text, whatsapp } = row
  const { demo, to_demo, created_at, sent_at } = row
  return {
    ...{ id, kind, channel, state, problem, attempts, to, subject, text, whatsapp, demo, to_demo },
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
  }
}
