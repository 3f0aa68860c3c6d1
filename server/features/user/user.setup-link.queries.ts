import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, notInArray } from 'drizzle-orm'
import { pages } from '#contract/pages.ts'
import { spellCommand } from '#server/platform/config/spell-command.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { setup_links } from '#server/platform/db/schema.ts'
import { hashToken } from '#server/platform/sessions/sessions.ts'
import { hasSuperadmin } from './user.queries.ts'

export const setupLinkHours = 24

// Each start and each run of the command makes a link, and processes that start together must not end each other's.
const maxLinks = 10

/**
 * A new link, at the origin given; undefined if there is a superadmin. Its token, 256 random bits, is not stored. It works
 * beside earlier links, until there is a superadmin.
 */
export async function makeSetupLink(
  { db, now }: { db: Db | Tx; now: () => Date },
  origin: string,
): Promise<string | undefined> {
  if (await hasSuperadmin(db)) return undefined
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(now().getTime() + setupLinkHours * 3_600_000)
  await db.insert(setup_links).values({ token_hash: hashToken(token), created_at: now(), expires_at })
  const newest = db
    .select({ hash: setup_links.token_hash })
    .from(setup_links)
    .orderBy(desc(setup_links.created_at))
    .limit(maxLinks)
  await db.delete(setup_links).where(notInArray(setup_links.token_hash, newest))
  return origin + pages.setup.href(token)
}

/** False for a link that is unknown or expired, and for every link once there is a superadmin. */
export async function isSetupLink(db: Db | Tx, token: string, now: Date): Promise<boolean> {
  if (await hasSuperadmin(db)) return false
  const found = await db
    .select({ hash: setup_links.token_hash })
    .from(setup_links)
    .where(and(eq(setup_links.token_hash, hashToken(token)), gt(setup_links.expires_at, now)))
  return found.length > 0
}

/** All of them: the first superadmin is the last use. */
export async function endSetupLinks(tx: Tx): Promise<void> {
  await tx.delete(setup_links)
}

export function describeSetupLink(link: string): string {
  return `This site has no owner yet. Open this link to make your account and set the site up. It works once, within ${setupLinkHours} hours; "${spellCommand('setup:link')}" and each start print a new one:\n  ${link}`
}
