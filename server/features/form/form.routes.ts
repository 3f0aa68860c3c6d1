import type { Handlers } from '#server/handlers.ts'
import { signFormAge } from '#server/platform/calls/form-age.ts'

export const formHandlers = {
  'form.token': async ({ secret, now }) => ({ data: { token: signFormAge(secret, now()) } }),
} satisfies Partial<Handlers>
