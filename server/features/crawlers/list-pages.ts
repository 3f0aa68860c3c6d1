import { curatedSearches } from '#contract/curated.ts'
import { type CategoryFilter, categories, categoryNames, pages } from '#contract/pages.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { Offer } from './index-policy.ts'
import { findAgentIds, findPublishedKinds, type PublishedKind } from './sitemaps.queries.ts'

/** Each of these also tells search engines itself not to index it, the list of agents while it is empty. */
const unlisted: readonly string[] = [
  // Listed below, if there are agents.
  pages.agents.path,
  pages.login.path,
  pages.secret.path,
  pages.verifyEmail.path,
  pages.wishlist.path,
  pages.compare.path,
  pages.offline.path,
  pages.signInLink.path,
  pages.setup.path,
  pages.invitation.path,
  pages.confirmListings.path,
  pages.stopAlerts.path,
]
const isListed = (path: string) => !unlisted.includes(path) && !path.startsWith(pages.admin.path)

/** A new page is included unless it is named above. */
export async function listPages(db: Db | Tx, offer: Offer): Promise<string[]> {
  const kinds = await findPublishedKinds(db, offer)
  const agents = await findAgentIds(db, offer)
  const fixed = Object.values(pages)
    .map(({ path }) => path)
    .filter((path) => !path.includes('$') && isListed(path))
  const filled = categoryNames.filter((name) => kinds.some((kind) => belongs(kind, categories[name])))
  return [
    ...fixed,
    ...(agents.length > 0 ? [pages.agents.href()] : []),
    ...agents.map((id) => pages.agent.href(id)),
    ...filled.map((name) => pages.category.href(name)),
    ...curatedSearches(countPublished(kinds)).map((search) => pages.list.href(search)),
  ]
}

function belongs(kind: PublishedKind, { type, sub_type }: CategoryFilter) {
  if (sub_type === 'new-projects') return kind.new_project
  return (!type || kind.type === type) && (!sub_type || kind.sub_type === sub_type)
}

function countPublished(kinds: PublishedKind[]) {
  const count = (rows: PublishedKind[]) => rows.reduce((sum, row) => sum + row.count, 0)
  return {
    cities: [...Map.groupBy(kinds, ({ city }) => city)].map(([city, rows]) => ({
      city,
      count: count(rows),
      localities: [...Map.groupBy(rows, ({ locality }) => locality)]
        .filter(([locality]) => locality !== '')
        .map(([locality, inside]) => ({ locality, count: count(inside) })),
    })),
    sub_types: [...Map.groupBy(kinds, ({ sub_type }) => sub_type)].map(([sub_type, rows]) => ({
      sub_type,
      count: count(rows),
    })),
  }
}
