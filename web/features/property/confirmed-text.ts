import { formatMoment } from '#contract/format.ts'
import type { Property } from '#contract/schemas/property.ts'
import { m } from '#messages'
import { pageLocale } from '#web/ui/page-locale.ts'

type Freshness = Pick<
  Property,
  'type' | 'status' | 'listed_at' | 'confirmed_at' | 'confirmed_by' | 'freshness' | 'closed_at'
>
/** `stale`: nobody answered when the site asked. */
export type Confirmed = { text: string; stale?: true }

/** A day, not "3 days ago": pages are kept until a listing changes. Undefined where nobody knows. */
export function confirmedText(property: Freshness): Confirmed | undefined {
  const { type, status, listed_at, confirmed_at, confirmed_by, freshness, closed_at } = property
  if (status === 'sold') {
    const say = type === 'rent' ? m.fresh_rented : m.fresh_sold
    return closed_at ? { text: say({ date: dayOf(closed_at) }) } : undefined
  }
  const date = dayOf(confirmed_at)
  if (freshness !== 'confirmed') {
    return { text: confirmed_by ? m.fresh_unanswered({ date }) : m.fresh_never(), stale: true }
  }
  if (!confirmed_by) return undefined
  // The agency entered or imported it, and nobody has confirmed it since.
  if (confirmed_by === 'agency' && confirmed_at === listed_at) return { text: m.fresh_listed({ date }) }
  return { text: confirmed_by === 'owner' ? m.fresh_owner({ date }) : m.fresh_agency({ date }) }
}

/** 3 Oct 2026, as the day is in India. */
export function dayOf(moment: string): string {
  return formatMoment(moment, 'medium', pageLocale(), 'Asia/Kolkata')
}
