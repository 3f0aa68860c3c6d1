import { eq, inArray } from 'drizzle-orm'
import type { LeadState } from '#contract/lead-enums.ts'
import { addDays, dayInIndia } from '#server/platform/clock/india.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { inquiries, lead_events, lead_notes, leads } from '#server/platform/db/schema.ts'
import { drawFor } from '../catalogue/draw.ts'
import type { Listed, Person } from './common.ts'
import { ago, agree, at } from './common.ts'
import { morning, notes, questions, stagedLeads } from './words.ts'

/** Most of the older ones are answered; the demo seller has some of every age. */
export async function insertInquiries(
  tx: Tx,
  listings: readonly Listed[],
  visitors: readonly Person[],
  now: Date,
): Promise<void> {
  const asked = [...askedOfOthers(listings, visitors), ...askedOfSeller(listings, visitors)]
  const agreed = asked.map(({ who, minutes }) => ({ who, at: ago(now, minutes) }))
  const consented = await agree(tx, 'inquiry', agreed)
  const rows = await tx
    .insert(inquiries)
    .values(
      asked.map(({ listing, who, minutes, message, state }, index) => ({
        property_id: listing.id,
        user_id: who.id,
        recipient_id: listing.owner.id,
        name: who.name,
        email: who.email,
        message,
        state,
        consent_id: consented[index],
        created_at: ago(now, minutes),
      })),
    )
    .returning({ id: inquiries.id })
  const ids = rows.map(({ id }) => id)
  const made = await tx
    .select({ id: leads.id, inquiry_id: leads.inquiry_id })
    .from(leads)
    .where(inArray(leads.inquiry_id, ids))
  const worked = made.flatMap(({ id, inquiry_id }) => {
    const each = asked[ids.indexOf(inquiry_id ?? 0)]
    return each ? [{ lead_id: id, ...each }] : []
  })
  await tellAnswers(tx, worked, now)
  await setStages(tx, worked, now)
  await planFollowUps(tx, worked, now)
}

type Asked = { listing: Listed; who: Person; minutes: number; message: string; state: LeadState }

function askedOfOthers(listings: readonly Listed[], visitors: readonly Person[]): Asked[] {
  const draw = drawFor('questions')
  const others = listings.filter(
    ({ owner, listed_days_ago }) => owner.key !== 'rakesh' && listed_days_ago > 0,
  )
  return draw
    .shuffled(others)
    .slice(0, 38)
    .map((listing, index) => {
      const minutes = draw.between(20, Math.min(29, listing.listed_days_ago) * 1440)
      const state = draw.chance(minutes / 5760) ? 'answered' : draw.chance(0.5) ? 'seen' : 'new'
      const message = at(questions, index).replace('{place}', listing.locality)
      return { listing, who: draw.pick(visitors), minutes, message, state }
    })
}

function askedOfSeller(all: readonly Listed[], visitors: readonly Person[]): Asked[] {
  const listings = all.filter(({ owner }) => owner.key === 'rakesh')
  const open = morning.map(([minutes, message], index) => {
    const state = minutes < 1440 ? ('new' as const) : ('seen' as const)
    return { listing: oldEnough(listings, index, minutes), who: at(visitors, index), minutes, message, state }
  })
  const done = [9, 13, 21, 26].map((days, index) => {
    const listing = oldEnough(listings, index + 2, days * 1440)
    const message = at(questions, index).replace('{place}', listing.locality)
    return {
      listing,
      who: at(visitors, index + 8),
      minutes: days * 1440 + 200,
      message,
      state: 'answered' as const,
    }
  })
  return [...open, ...done]
}

type Worked = Asked & { lead_id: number }

async function tellAnswers(tx: Tx, worked: readonly Worked[], now: Date) {
  const answered = worked.filter(({ state }) => state === 'answered')
  const events = answered.flatMap(({ lead_id, listing, minutes }) => {
    const by = { lead_id, actor_id: listing.owner.id, at: ago(now, Math.max(0, minutes - 190)) }
    const answer = { ...by, action: 'state', was: 'new', became: 'answered' } as const
    return [{ ...by, action: 'mailed' } as const, answer]
  })
  await tx.insert(lead_events).values(events)
}

/** The newest answered leads have a stage, and staff know what those people look for. */
async function setStages(tx: Tx, worked: readonly Worked[], now: Date) {
  const newest = worked.filter(({ state }) => state === 'answered').sort((a, b) => a.minutes - b.minutes)
  for (const [index, plan] of stagedLeads.entries()) {
    const { lead_id, listing, minutes } = at(newest, index)
    const { stage, lost_reason, wishes } = plan
    const [actor_id, when] = [listing.owner.id, ago(now, Math.max(0, minutes - 200))]
    await tx.update(leads).set({ stage, lost_reason, wishes }).where(eq(leads.id, lead_id))
    const said = lost_reason
      ? ({ action: 'lost', became: lost_reason } as const)
      : ({ action: 'stage', became: stage } as const)
    await tx.insert(lead_events).values({ lead_id, actor_id, at: when, ...said })
  }
}

/** Some unanswered leads of the seller get a note and a follow-up. */
async function planFollowUps(tx: Tx, worked: readonly Worked[], now: Date) {
  const open = worked.filter(({ state, listing }) => state === 'seen' && listing.owner.key === 'rakesh')
  for (const [index, text] of notes.entries()) {
    const { lead_id, listing } = at(open, index)
    const follow_up_on = addDays(dayInIndia(now), index)
    const [actor_id, when] = [listing.owner.id, ago(now, 95)]
    await tx.update(leads).set({ follow_up_on, assignee_id: actor_id }).where(eq(leads.id, lead_id))
    await tx.insert(lead_notes).values({ lead_id, author_id: actor_id, text, created_at: when })
    await tx
      .insert(lead_events)
      .values({ lead_id, actor_id, action: 'follow_up', became: follow_up_on, at: when })
  }
}

function oldEnough(listings: readonly Listed[], index: number, minutes: number): Listed {
  return at(
    listings.filter(({ listed_days_ago }) => listed_days_ago * 1440 > minutes),
    index,
  )
}
