import { currentNotice } from '#contract/notices.ts'
import { useRetryKey } from '#web/data/idempotency-key.ts'
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
  const retry = useRetryKey()
  return async function deliver<Answer extends { data: { receipt: string | null } }>(
    form: FormData,
    what: Pick<Sent, 'kind' | 'about'>,
    post: (beside: Beside, key: string) => Promise<Answer>,
  ): Promise<Answer> {
    const key = retry.keyOf(JSON.stringify([...form]))
    // The server refuses forms with a filled honeypot.
    const website = String(form.get('website') ?? '') as ''
    const beside = { website, notice_version: currentNotice, form_token: await getFormToken() }
    const answer = await post(beside, key)
    retry.forget()
    const { receipt } = answer.data
    if (receipt !== null) keepReceipt({ ...what, receipt })
    return answer
  }
}
