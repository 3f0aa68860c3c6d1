import { and, count, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { sign_in_codes, users } from '#server/platform/db/schema.ts'

/** Newest first. Used codes are not stored. */
export async function listLiveCodes(db: Db, now: Date, page: number, limit: number) {
  const live = and(
    gt(sign_in_codes.expires_at, now),
    isNull(sign_in_codes.used_at),
    isNotNull(sign_in_codes.sealed),
  )
  const [total] = await db
    .select({ count: count() })
    .from(sign_in_codes)
    .innerJoin(users, eq(users.id, sign_in_codes.user_id))
    .where(live)
  const rows = await db
    .select({
      id: sign_in_codes.id,
      sealed: sign_in_codes.sealed,
      created_at: sign_in_codes.created_at,
      expires_at: sign_in_codes.expires_at,
      name: users.name,
      phone: users.phone,
      language: users.language,
    })
    .from(sign_in_codes)
    .innerJoin(users, eq(users.id, sign_in_codes.user_id))
    .where(live)
    .orderBy(desc(sign_in_codes.created_at), desc(sign_in_codes.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total: total?.count ?? 0 }
}
