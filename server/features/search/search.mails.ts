import { inArray } from 'drizzle-orm'
import { formatNumber, formatRupees } from '#contract/format.ts'
import type { Locale } from '#contract/locales.ts'
import { pages } from '#contract/pages.ts'
import { placeText } from '#contract/place-text.ts'
import { oneClickStop, savedResults } from '#contract/saved-search-paths.ts'
import type { Db } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema.ts'
import { alertsToken } from '#server/platform/links/alerts-link.ts'
import { personAlone } from '#server/platform/mail/addressee.ts'
import { linkTo, type MailSite, type Mails, mail, type NoticeOf } from '#server/platform/mail/mail-kinds.ts'
import { m } from '#server/platform/messages/messages.ts'
import { oneLine, titleOf } from '#server/platform/notices/plain.ts'
import {
  type AlertedHome,
  type AlertedSearch,
  findAlertedHomes,
  findAlertedSearches,
} from './search.alerts.queries.ts'

declare module '#server/platform/db/notice-kinds.ts' {
  interface NoticeKinds {
    /** `count` is how many homes are new in all searches together, `count` of a search how many in it, of which the mail names `homes`. */
    'search.alert': {
      subject: 'user'
      data: { count: number; searches: { id: number; homes: number[]; count: number }[] }
    }
  }
}

export const searchMails = {
  'search.alert': mail({
    find: async (db, ids, notices) => {
      const about = await findAbout(db, notices)
      const people = await db
        .select({
          subject: users.id,
          id: users.id,
          name: users.name,
          email: users.email,
          created_at: users.created_at,
        })
        .from(users)
        .where(inArray(users.id, ids))
      return people.map((person) => ({ ...person, ...about }))
    },
    to: (_row, { person }) => personAlone(person),
    write({ searches, homes, ...person }, { data }, { locale, ...site }) {
      const parts = data.searches.flatMap(({ id, homes: ids, count }) => {
        const search = searches.get(id)
        const shown = ids.flatMap((home) => homes.get(home) ?? [])
        // Deleted, switched off or no longer to be had since the morning.
        if (search?.user_id !== person.id || shown.length === 0) return []
        return [writeSearch({ search, shown, more: count - ids.length }, site, locale)]
      })
      if (parts.length === 0) return undefined
      const token = alertsToken(site, person)
      const stop = linkTo(site, `${pages.stopAlerts.href()}#${token}`, locale)
      const all = linkTo(site, pages.wishlist.href(), locale)
      return {
        subject: m.mail_alert_subject(
          { count: data.count, shown: formatNumber(data.count, locale) },
          { locale },
        ),
        paragraphs: [
          m.mail_alert_opening({ name: oneLine(person.name) }, { locale }),
          ...parts,
          m.mail_alert_change({ url: all }, { locale }),
          m.mail_alert_stop({ url: stop }, { locale }),
        ],
        unsubscribe: oneClickStop(token),
      }
    },
  }),
} satisfies Partial<Mails>

type Part = { search: AlertedSearch; shown: AlertedHome[]; more: number }

function writeSearch(
  { search, shown, more }: Part,
  site: Pick<MailSite, 'config' | 'placesIn'>,
  locale: Locale,
): string {
  const places = site.placesIn(locale)
  const results = linkTo(site, savedResults(search.query, true), locale)
  const lines = shown.map((home) => {
    const exact = formatRupees(home.price, locale)
    const price = home.type === 'rent' ? m.price_exact_month({ price: exact }, { locale }) : exact
    const place = placeText(places, [home.locality, home.city].filter(Boolean).join(', '))
    const facts = [titleOf(home, locale), price, oneLine(place)].filter(Boolean).join(', ')
    return `- ${facts}\n  ${linkTo(site, pages.listing.href(home.id), locale)}`
  })
  return [
    m.mail_alert_search({ name: oneLine(search.name, 200) }, { locale }),
    ...lines,
    more > 0
      ? m.mail_alert_more({ count: more, shown: formatNumber(more, locale), url: results }, { locale })
      : m.mail_alert_all({ url: results }, { locale }),
  ].join('\n')
}

/** The searches and homes of all these notices, by their ids. */
async function findAbout(db: Db, notices: readonly NoticeOf<'search.alert'>[]) {
  const asked = notices.flatMap(({ data }) => data.searches)
  const searches = await findAlertedSearches(db, [...new Set(asked.map(({ id }) => id))])
  const homes = await findAlertedHomes(db, [...new Set(asked.flatMap(({ homes }) => homes))])
  return {
    searches: new Map(searches.map((search) => [search.id, search])),
    homes: new Map(homes.map((home) => [home.id, home])),
  }
}
