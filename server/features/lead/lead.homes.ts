import { formatRupees } from '#contract/format.ts'
import type { Locale } from '#contract/locales.ts'
import { localAddress, pages } from '#contract/pages.ts'
import { type PlaceContext, placeText } from '#contract/place-text.ts'
import type { LeadFilters, LeadHome, LeadHomes } from '#contract/schemas/lead.ts'
import { titleIn } from '#contract/written-texts.ts'
import type { Context } from '#server/platform/context/context.ts'
import { m } from '#server/platform/messages/messages.ts'
import { admit, mayReadWishes } from '#server/platform/sessions/policies.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import { placesIn } from '../agency/agency.places.present.ts'
import { findPlaceNames } from '../agency/agency.queries.ts'
import { listSentencesFinding, searchPublished } from '../property/property.list.queries.ts'
import { presentToVisitors } from '../property/property.present.ts'
import { helloTo, languageFor, type Writer } from './lead.drafts.ts'
import { type LeadRow, listWishes } from './lead.queries.ts'

const maxHomes = 5

/** Published homes that the wishes of the lead find, in the order of the search, and a text of the writer that offers them. */
export async function findHomes(context: Context, lead: LeadRow, writer: Writer): Promise<LeadHomes> {
  if (lead.wishes === '') return { data: [], total: 0, whatsapp: '' }
  const { rows, total } = await searchPublished(context, { keyword: lead.wishes, sold: 'hide' }, 1, maxHomes)
  const homesIn = (locale: Locale) =>
    rows.map((row): LeadHome => {
      const { id, type, price, location } = presentToVisitors(row, locale)
      return { id, type, price, location, title: titleIn(locale, row) }
    })
  const locale = languageFor(lead, writer)
  const places = placesIn(await findPlaceNames(context.db), locale)
  const offered = homesIn(locale).map((home) => writeHome(home, { ...places, locale }, writer.publicUrl))
  const text = [helloTo(lead, writer), m.lead_write_homes({}, { locale }), ...offered].join('\n\n')
  return { data: homesIn(writer.locale), total, whatsapp: offered.length > 0 ? text : '' }
}

function writeHome(
  { id, title, type, price, location }: LeadHome,
  { locale, ...context }: PlaceContext & { locale: Locale },
  publicUrl: string,
): string {
  const rupees = formatRupees(price, locale)
  const asked = type === 'rent' ? `${rupees} ${m.price_per_month({}, { locale })}` : rupees
  return [
    title,
    `${asked}, ${placeText(context, location)}`,
    publicUrl + localAddress(locale, pages.listing.href(id)),
  ].join('\n')
}

/** The wishes, among those that the viewer may read, which find the listing that the filter names; none without that filter. */
export async function findLooking(
  context: Context,
  viewer: Viewer,
  { looks_for }: LeadFilters,
): Promise<string[]> {
  if (looks_for === undefined) return []
  admit({ sees: true, may: mayReadWishes(viewer) })
  return listSentencesFinding(context, looks_for, await listWishes(context.db, viewer))
}
