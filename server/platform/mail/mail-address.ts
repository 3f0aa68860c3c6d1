import { z } from 'zod'

const schema = z.email().max(254)

/** One plain address: no name, no list, no line end. Only such a one may reach a mail's head. */
export function isMailAddress(text: string | null | undefined): text is string {
  return schema.safeParse(text).success
}
