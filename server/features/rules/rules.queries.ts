import { type Rules, rules } from '#contract/schemas/rules.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { changeSetting, findSetting } from '#server/platform/settings/settings.ts'

const key = 'rules'
const defaultRules: Rules = {
  contact: 'agent',
  assignment: 'nobody',
  confirm_rent_days: 7,
  confirm_sale_days: 21,
  admins_decide: false,
}

/** The saved rules for listings, else the defaults. */
export async function findRules(db: Db | Tx): Promise<Rules> {
  return findSetting(db, { key, read: readRules })
}

/** Throws not_signed_in when the caller was erased meanwhile. */
export async function updateRules(
  tx: Tx,
  change: Partial<Rules>,
  userId: number,
  now: Date,
): Promise<{ before: Rules; after: Rules }> {
  let before = defaultRules
  const after = await changeSetting(
    tx,
    key,
    (saved) => {
      before = readRules(saved)
      return { ...before, ...change }
    },
    userId,
    now,
  )
  return { before, after }
}

function readRules(saved: unknown): Rules {
  return rules.parse({ ...defaultRules, ...(saved as Partial<Rules> | undefined) })
}
