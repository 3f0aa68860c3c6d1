import { type Agency, agency } from '#contract/schemas/agency.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { changeSetting, findSetting } from '#server/platform/settings/settings.ts'
import { unnamedAgency } from './agency.default.ts'

const key = 'agency'

/** The saved details. What is not saved is empty, or says no more than what the site is. */
export async function findAgency(db: Db | Tx): Promise<Agency> {
  return readAgency(await findSetting(db, key))
}

/** Locks the details. Throws not_signed_in when the caller was erased meanwhile. */
export async function updateAgency(
  tx: Tx,
  change: Partial<Agency>,
  userId: number,
  now: Date,
): Promise<{ before: Agency; after: Agency }> {
  let before = unnamedAgency
  const after = await changeSetting(
    tx,
    key,
    (saved) => {
      before = readAgency(saved)
      return { ...before, ...change }
    },
    userId,
    now,
  )
  return { before, after }
}

function readAgency(saved: unknown): Agency {
  return agency.parse({ ...unnamedAgency, ...(saved as Partial<Agency> | undefined) })
}
