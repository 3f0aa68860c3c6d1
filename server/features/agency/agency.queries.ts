import { type Agency, agency } from '#contract/schemas/agency.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { changeSetting, findSetting } from '#server/platform/settings/settings.ts'
import { demoAgency } from './agency.default.ts'

const key = 'agency'

/** The saved details, else those of the demo agency. */
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
  let before = demoAgency
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
  return agency.parse({ ...demoAgency, ...(saved as Partial<Agency> | undefined) })
}
