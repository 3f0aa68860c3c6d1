import { z } from 'zod'

const schema = z.email().max(254)

/** One plain address without a name, a list or a line end. Only such a text may reach the header of a mail. */
export function isMailAddress(text: string | null | undefined): text is string {
  return schema.safeParse(text).success
}
