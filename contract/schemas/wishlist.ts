import { z } from 'zod'
import { idValue, written } from './common.ts'

export const wishlistBody = z.strictObject({
  user_id: idValue.optional().describe("The session's user; any other is refused"),
  property_id: idValue,
})
export const wishlistEntry = written(z.object({ user_id: z.number().int(), property_id: z.number().int() }))
