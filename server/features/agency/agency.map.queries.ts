import type { z } from 'zod'
import { mapSettings } from '#contract/schemas/agency.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { changeSetting } from '#server/platform/settings/settings.ts'

const chosenMap = mapSettings.shape.file.catch(null)
export type ChosenMap = z.infer<typeof chosenMap>

/** The map that the agency chose, with what must be written below it. The file itself may have gone since. */
export const chosenMapSetting = {
  key: 'map_file',
  read: (saved: unknown): ChosenMap => chosenMap.parse(saved ?? null),
}

/** Returns the choice before. Throws not_signed_in when the caller was erased meanwhile. */
export async function chooseMap(tx: Tx, chosen: ChosenMap, userId: number, now: Date): Promise<ChosenMap> {
  let before: ChosenMap = null
  await changeSetting(
    tx,
    chosenMapSetting.key,
    (saved) => {
      before = chosenMapSetting.read(saved)
      return chosen ?? {}
    },
    userId,
    now,
  )
  return before
}
