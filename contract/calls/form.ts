import { oneOf } from '../schemas/common.ts'
import { formToken } from '../schemas/form.ts'
import type { Call } from './call.ts'

export const formCalls = {
  'form.token': {
    method: 'GET',
    path: '/form-token',
    onPublicPages: true,
    guard: 'anyone',
    summary: 'Get a token with the time at which a public form was opened, to be sent with the form',
    fresh: true,
    response: oneOf(formToken),
  },
} as const satisfies Record<`form.${string}`, Call>
