import { z } from 'zod'
import type { NoticeTexts } from '#contract/schemas/connection.ts'
import { type NoticeTextKind, noticeTextKinds } from '#contract/staff-enums.ts'
import { findGateway } from '#server/platform/connections/find-connections.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { changeSetting, findSetting } from '#server/platform/settings/settings.ts'

const key = 'notice_texts'

const rule = z.object({ on: z.boolean(), template_id: z.string(), template_id_hi: z.string().default('') })
export type TextRule = z.infer<typeof rule>
const rules = z.partialRecord(z.enum(noticeTextKinds), rule)

/** Which notices go to the telephone, and under which template of India's operators. All of them, unless somebody chose. */
export async function findTextRules(db: Db | Tx): Promise<Record<NoticeTextKind, TextRule>> {
  const saved = await findSetting(db, { key, read: (value) => rules.safeParse(value).data })
  const usual = { on: true, template_id: '', template_id_hi: '' }
  return {
    correction: saved?.correction ?? usual,
    confirmation: saved?.confirmation ?? usual,
    assignment: saved?.assignment ?? usual,
    follow_up: saved?.follow_up ?? usual,
    digest: saved?.digest ?? usual,
  }
}

export async function saveTextRules(tx: Tx, wanted: NoticeTexts, userId: number, now: Date): Promise<void> {
  await changeSetting(tx, key, () => wanted, userId, now)
}

/** Undefined: notices of this kind go to the telephone. */
export async function findTextObstacle(
  context: Pick<Context, 'config' | 'db' | 'secret'>,
  db: Db | Tx,
  kind: NoticeTextKind,
): Promise<'no_gateway' | 'switched_off' | 'no_template' | undefined> {
  const gateway = await findGateway({ ...context, db })
  if (!gateway) return 'no_gateway'
  const { on, template_id } = (await findTextRules(db))[kind]
  if (!on) return 'switched_off'
  // The operators drop a text without a template of its own, and the agency may pay for it.
  return gateway.dlt && !template_id ? 'no_template' : undefined
}
