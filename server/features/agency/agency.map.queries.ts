import type { z } from 'zod'
import { mapSettings } from '#contract/schemas/agency.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { changeSetting, findSetting } from '#server/platform/settings/settings.ts'

const key = 'map_file'
const chosenMap = mapSettings.shape.file.catch(null)
export type ChosenMap = z.infer<typeof chosenMap>

/** The map that the agency chose, with what must be written below it. The file itself may have gone since. */
export async function findChosenMap(db: Db | Tx): Promise<ChosenMap> {
  return chosenMap.parse((await findSetting(db, key)) ?? null)
}

/** Returns the choice before. Throws not_signed_in when the caller was erased meanwhile. */
export async function chooseMap(tx: Tx, chosen: ChosenMap, userId: number, now: Date): Promise<ChosenMap> {
  let before: ChosenMap = null
  await changeSetting(
    tx,
    key,
    (saved) => {
      before = chosenMap.parse(saved ?? null)
      return chosen ?? {}
    },
    userId,
    now,
  )
  return before
}
