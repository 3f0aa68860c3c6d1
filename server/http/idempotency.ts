import { createHash } from 'node:crypto'
import { eq, lte, sql } from 'drizzle-orm'
import type { CallName } from '#contract/api.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { idempotency_keys } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'

/** Counted for one account, or for all visitors at one address. */
export const maxKeys = 100

const dayMs = 24 * 60 * 60 * 1000

/**
 * Runs a call once for each key: for 24 hours a repeated request gets the first answer, or idempotency_mismatch if
 * its input differs. The act and its answer are one transaction, which `act` gets as its context's database: a crash
 * leaves neither, and of two concurrent requests the second waits for the first. A failed act may be retried.
 */
export async function runOnce<Answer>(
  context: Context,
  asked: { name: CallName; key: unknown; viewer: Viewer | undefined; address: string; input: unknown },
  act: (context: Context) => Promise<Answer>,
): Promise<Answer> {
  // A visitor is identified by the address: a guessed key must not reveal another visitor's answer.
  const who = asked.viewer?.id ?? asked.address
  const key = hash([asked.name, who, readKey(asked.key)])
  const caller = hash(['caller', who])
  const input_hash = hash(asked.input)
  return context.db.transaction(async (tx) => {
    const now = context.now()
    const fresh = { input_hash, body: {}, created_at: now }
    // A concurrent request waits here and then reads the first one's answer. A key older than a day is replaced in
    // place: if it were deleted first, both would find none and act.
    const taken = await tx
      .insert(idempotency_keys)
      .values({ key, user_id: asked.viewer?.id, caller, ...fresh })
      .onConflictDoUpdate({
        target: idempotency_keys.key,
        set: fresh,
        setWhere: lte(idempotency_keys.created_at, new Date(now.getTime() - dayMs)),
      })
      .returning({ key: idempotency_keys.key })
    if (taken.length === 0) return readAnswer<Answer>(context, tx, key, input_hash)
    await forgetOldest(tx, caller)
    const answer = await act({ ...context, db: tx })
    // An answer may hold a receipt, which is stored nowhere else.
    const body = { sealed: context.secret.seal('answer', JSON.stringify(answer)).toString('base64') }
    await tx.update(idempotency_keys).set({ body }).where(eq(idempotency_keys.key, key))
    return answer
  })
}

/** A script must not fill the table. A request whose key is gone acts again, within its own rate limits. */
async function forgetOldest(tx: Tx, caller: Buffer): Promise<void> {
  await tx.execute(sql`
    delete from idempotency_keys where key in (
      select key from idempotency_keys where caller = ${caller} order by created_at desc, key
      offset ${maxKeys} for update skip locked)`)
}

async function readAnswer<Answer>(
  { secret }: Context,
  tx: Tx,
  key: Buffer,
  input_hash: Buffer,
): Promise<Answer> {
  const [kept] = await tx.select().from(idempotency_keys).where(eq(idempotency_keys.key, key))
  if (!kept?.input_hash.equals(input_hash)) throw new ApiError('idempotency_mismatch')
  const { sealed } = kept.body as { sealed: string }
  const answer = secret.unseal('answer', Buffer.from(sealed, 'base64'))
  if (answer === undefined) throw new ApiError('idempotency_mismatch')
  return JSON.parse(answer)
}

function readKey(key: unknown): string {
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key
  throw new ApiError('invalid_input', { fields: { 'Idempotency-Key': m.field_idempotency_key } })
}

function hash(value: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(value)).digest()
}
