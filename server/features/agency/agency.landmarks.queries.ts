import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { type LandmarkChange, maxLandmarks } from '#contract/schemas/agency-landmarks.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { changeSetting } from '#server/platform/settings/settings.ts'
import { defaultLandmarks } from './agency.landmarks.default.ts'

/** By the landmark with its city, as a search names it ("Rajwada, Indore"). */
export type Landmarks = typeof defaultLandmarks

const saved = z.object({
  landmarks: z.record(
    z.string(),
    z.object({ names: z.array(z.string()), latitude: z.number(), longitude: z.number() }),
  ),
})
// Before the first change there is no row, or an empty object while it is made.
const read = (value: unknown): Landmarks => saved.safeParse(value).data?.landmarks ?? defaultLandmarks
export const landmarksSetting = { key: 'landmarks', read }

/**
 * Locks the landmarks. Returns all of them, and how many changed. Throws `invalid_input` when there would be more than
 * `maxLandmarks`, and not_signed_in when the caller was erased meanwhile.
 */
export async function updateLandmarks(
  tx: Tx,
  change: LandmarkChange[],
  userId: number,
  now: Date,
): Promise<{ landmarks: Landmarks; changed: number }> {
  let changed = 0
  const { landmarks } = await changeSetting(
    tx,
    landmarksSetting.key,
    (value) => {
      const before = read(value)
      const after = { ...before }
      for (const { landmark, names, position } of change) {
        if (position) after[landmark] = { names, ...position }
        else delete after[landmark]
        if (!isDeepStrictEqual(before[landmark], after[landmark])) changed += 1
      }
      if (Object.keys(after).length > maxLandmarks) throw new ApiError('invalid_input')
      return { landmarks: after }
    },
    userId,
    now,
  )
  return { landmarks, changed }
}
