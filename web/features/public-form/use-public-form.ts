import { useRef } from 'react'
import { currentNotice } from '#contract/notices.ts'
import { newIdempotencyKey } from '#web/data/idempotency-key.ts'
import { keepReceipt, type Sent } from './receipts.ts'
import { useFormToken } from './use-form-token.ts'

type Beside = { website: ''; notice_version: typeof currentNotice; form_token?: string }

/**
 * Delivers a public form: `post` gets what goes with its own fields, and the key under which a repeated sending of the same
 * text arrives once. The receipt is kept on this device.
 *
 *     const deliver = usePublicForm()
 *     await deliver(form, { kind: 'message', about: '' }, (beside, key) =>
 *       fetchApi('contact.create', { body: { name, phone, email, message, ...beside }, key }))
 */
export function usePublicForm() {
  const getFormToken = useFormToken()
  const last = useRef<{ text: string; key: string }>(undefined)
  return async function deliver<Answer extends { data: { receipt: string | null } }>(
    form: FormData,
    what: Pick<Sent, 'kind' | 'about'>,
    post: (beside: Beside, key: string) => Promise<Answer>,
  ): Promise<Answer> {
    const text = JSON.stringify([...form])
    if (last.current?.text !== text) last.current = { text, key: newIdempotencyKey() }
    // The server refuses forms with a filled honeypot.
    const website = String(form.get('website') ?? '') as ''
    const beside = { website, notice_version: currentNotice, form_token: await getFormToken() }
    const answer = await post(beside, last.current.key)
    last.current = undefined
    const { receipt } = answer.data
    if (receipt !== null) keepReceipt({ ...what, receipt })
    return answer
  }
}
