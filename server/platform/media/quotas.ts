import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#server/platform/context/context.ts'
import { document_files, media, media_files, properties } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { addressKey } from '#server/platform/limits/client-address.ts'
import type { TakeName } from '#server/platform/limits/rules.ts'
import { m } from '#server/platform/messages/messages.ts'
import { isAgency } from '#server/platform/sessions/policies.ts'

const giga = 1024 ** 3

/**
 * For one person, including pending changes, counted as served renditions and scans. Twenty complete listings are about 450
 * files.
 */
const storedQuotas = {
  stranger: { files: 500, bytes: 4 * giga },
  verified: { files: 20_000, bytes: 100 * giga },
}

type Parts = Pick<Context, 'db' | 'limits'>

/** Before receiving a form with files. Throws too_many_requests (bytes of a day) and too_large (stored files). */
export async function checkQuotas({ db, limits }: Parts, request: FastifyRequest): Promise<void> {
  const { viewer } = request
  if (!viewer || isAgency(viewer)) return
  for (const { rule, key } of countersOf(request)) {
    if (!(await limits.tryTake(rule, key)))
      throw new ApiError('too_many_requests', { sentence: m.upload_quota_day, retryAfterSeconds: 3600 })
  }
  const max = viewer.verified ? storedQuotas.verified : storedQuotas.stranger
  const { rows } = await db.execute<{ files: number; bytes: number }>(sql`
    with own as (select distinct m.hash from ${media} m join ${properties} p on p.id = m.property_id
      where p.user_id = ${viewer.id}),
    scans as (select d.bytes from ${document_files} d join ${properties} p on p.id = d.property_id
      where p.user_id = ${viewer.id})
    select (select count(*)::int from own) + (select count(*)::int from scans) as files,
      (select coalesce(sum(f.bytes), 0)::float8 from ${media_files} f where f.hash in (select hash from own))
        + (select coalesce(sum(bytes), 0)::float8 from scans) as bytes`)
  const [held] = rows
  if (held && (held.files >= max.files || held.bytes >= max.bytes))
    throw new ApiError('too_large', {
      sentence: viewer.verified ? m.upload_quota_stored : m.upload_quota_unverified,
    })
}

/** After receiving, so that an interrupted form may be sent again. */
export async function chargeQuotas({ limits }: Parts, request: FastifyRequest, bytes: number): Promise<void> {
  const megabytes = Math.ceil(bytes / 1024 ** 2)
  for (const { rule, key } of countersOf(request)) await limits.charge(rule, key, megabytes)
}

function countersOf({ viewer, ip }: FastifyRequest): { rule: TakeName; key: string | number }[] {
  if (!viewer || isAgency(viewer)) return []
  if (viewer.verified) return [{ rule: 'upload_bytes_user', key: viewer.id }]
  return [
    { rule: 'upload_bytes_stranger', key: viewer.id },
    { rule: 'upload_bytes_address', key: addressKey(ip) },
  ]
}
