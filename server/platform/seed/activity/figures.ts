import { addDays, dayInIndia } from '#server/platform/clock/india.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { contact_clicks, property_views, wishlist } from '#server/platform/db/schema.ts'
import { drawFor } from '../catalogue/draw.ts'
import type { Listed, Person } from './common.ts'

const days = 30
const dayMs = 86_400_000

export async function insertFigures(
  tx: Tx,
  listings: readonly Listed[],
  visitors: readonly Person[],
  now: Date,
): Promise<void> {
  const today = dayInIndia(now)
  const looked = listings.flatMap((listing) => viewsOf(listing, today))
  await tx.insert(property_views).values(looked)
  await tx.insert(contact_clicks).values(looked.flatMap(tapsOf))
  await tx.insert(wishlist).values(visitors.flatMap((visitor) => heartsOf(visitor, listings, now)))
}

type Looked = { property_id: number; day: string; views: number; taps: [calls: number, whatsapps: number] }

// Most get a few views a day, some many; new ones more, sold ones less, and all more on Sundays.
function viewsOf({ id, title, status, listed_days_ago }: Listed, today: string): Looked[] {
  const draw = drawFor(`looked at ${title}`)
  const usual = (status === 'sold' ? 0.5 : 1) * (draw.chance(0.15) ? draw.between(6, 14) : draw.between(1, 5))
  return Array.from({ length: Math.min(days, listed_days_ago + 1) }, (_, ago) => {
    const day = addDays(today, -ago)
    const sunday = new Date(day).getUTCDay() === 0 ? 1.7 : 1
    const fresh = listed_days_ago - ago < 5 ? 1.8 : 1
    const views = Math.round(usual * sunday * fresh * draw.between(0.3, 1.6) * (ago === 0 ? 0.5 : 1))
    const taps: Looked['taps'] = [draw.chance(views / 60) ? 1 : 0, draw.chance(views / 40) ? 1 : 0]
    return { property_id: id, day, views, taps }
  }).filter(({ views }) => views > 0)
}

function tapsOf({ property_id, day, taps: [calls, whatsapps] }: Looked) {
  return calls + whatsapps > 0 ? [{ property_id, day, calls, whatsapps }] : []
}

function heartsOf({ id, name }: Person, listings: readonly Listed[], now: Date) {
  const draw = drawFor(`hearts of ${name}`)
  const liked = draw.shuffled(listings.filter(({ status, owner }) => status !== 'sold' && owner.id !== id))
  return liked.slice(0, 10 + Math.floor(draw.fraction() * 10)).map((listing) => ({
    user_id: id,
    property_id: listing.id,
    created_at: new Date(
      now.getTime() - draw.fraction() * Math.min(days - 1, listing.listed_days_ago) * dayMs,
    ),
  }))
}
