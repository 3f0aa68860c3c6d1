import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Handlers } from '#server/platform/calls/handler.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import { requireRecentProof } from '#server/platform/sessions/proof.ts'
import { findUser, lockSuperadmins, lockUser } from '../user/user.queries.ts'
import { handOver } from './handover.make.queries.ts'
import { countHeld, findRecipients } from './handover.queries.ts'

export const handoverHandlers = {
  'handover.preview': async ({ db, now }, { params: { id } }) => {
    const holder = await findUser(db, id)
    if (!holder) throw new ApiError('not_found')
    const at = now()
    const held = await countHeld(db, holder, at)
    return { data: { id, held, recipients: await findRecipients(db, holder, at) } }
  },

  'handover.make': async (context, { params: { id }, body: { to } }, { viewer, locale }) => {
    requireRecentProof(viewer, context.now())
    const held = await context.db.transaction(async (tx) => {
      if (!(await lockSuperadmins(tx)).includes(viewer.id)) throw new ApiError('forbidden')
      const from = await lockUser(tx, id)
      if (!from) throw new ApiError('not_found')
      const handover = { from, to, actor: viewer.id }
      const { held, entries } = await handOver(context, tx, handover, 'to')
      for (const entry of entries) await recordAudit(tx, entry, context.now())
      return held
    })
    return { data: { id, to, held }, message: m.handover_made({}, { locale }) }
  },
} satisfies Partial<Handlers>
