import { signFormAge } from '#server/platform/calls/form-age.ts'
import type { Handlers } from '#server/platform/calls/handler.ts'

export const formHandlers = {
  'form.token': async ({ secret, now }) => ({ data: { token: signFormAge(secret, now()) } }),
} satisfies Partial<Handlers>
