import { defaultSafety, type Safety } from '#contract/safety.ts'
import { safety } from '#contract/schemas/safety.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { changeSetting, findSetting } from '#server/platform/settings/settings.ts'

const key = 'safety'

/** The saved limits, else the defaults. */
export async function findSafety(db: Db | Tx): Promise<Safety> {
  return findSetting(db, { key, read: readSafety })
}

/** Throws not_signed_in when the caller was erased meanwhile. */
export async function updateSafety(
  tx: Tx,
  change: Partial<Safety>,
  userId: number,
  now: Date,
): Promise<{ before: Safety; after: Safety }> {
  let before = defaultSafety
  const after = await changeSetting(
    tx,
    key,
    (saved) => {
      before = readSafety(saved)
      return { ...before, ...change }
    },
    userId,
    now,
  )
  return { before, after }
}

function readSafety(saved: unknown): Safety {
  return safety.parse({ ...defaultSafety, ...(saved as Partial<Safety> | undefined) })
}
