import { fullAddress, type PlaceContext, placeText } from '#contract/place-text.ts'
import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { kindLabels } from '#messages/type-labels'
import { usePageContext } from '#web/data/page-context.ts'
import { pages } from '#web/data/pages.ts'
import { useSession } from '#web/data/session.ts'
import { CompareToggle } from '#web/features/compare/compare-toggle.tsx'
import { ListingBadge } from '#web/features/property/listing-badge.tsx'
import { smallUrl } from '#web/features/property/listing-picture.tsx'
import { spokenPrice } from '#web/features/property/listing-price.tsx'
import { exactPrice } from '#web/features/property/price.ts'
import { ShareButton } from '#web/features/share/share-button.tsx'
import { Heart } from '#web/features/wishlist/heart.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LazyPart } from '#web/ui/lazy-part.tsx'
import { WrittenLines, WrittenText } from '#web/ui/written-text.tsx'
import type { EditLinkProps } from './edit-link.tsx'
import type { Listing } from './listing-data.ts'
import { PrintButton } from './print-sheet.tsx'

/** Characters above which the title is smaller on phones, so that price and status stay on the first screen. */
const longTitle = 60

type Props = { listing: Listing; market: string | undefined; url: string; hasSimilar: boolean }

export function ListingHeader({ listing, market, url, hasSimilar }: Props) {
  const { id, title, type, sub_type, price, rate, confirmed, reduced } = listing
  const context = usePageContext()
  const location = placeText(context, listing.location)
  const [cover] = listing.pictures
  return (
    <header>
      <div className="head-line">
        <p className="listing-kind small muted">
          <ListingBadge listing={listing} />
          <span className="one-line">{kindLabels[sub_type]()}</span>
        </p>
        <div className="listing-tools">
          <PrintButton />
          <ShareButton
            heading={m.share_title()}
            shared={() => ({
              title,
              text: m.share_text({ title, price: spokenPrice(type, price), place: location }),
              url,
            })}
          />
          <Heart id={id} title={title} words />
        </div>
      </div>
      <h1 className={title.length > longTitle ? 'listing-title listing-title-long' : 'listing-title'}>
        <WrittenText text={title} />
      </h1>
      <p className="listing-place muted">
        <Icon name="pin" className="icon listing-pin" />
        <span>
          <WrittenLines text={placeLine(listing, context)} />
        </span>
      </p>
      <p className="figures listing-cost">
        <span className="listing-price bold accent">
          <span aria-hidden="true">
            {exactPrice(price)}
            {type === 'rent' && <span className="listing-month large muted"> {m.price_per_month()}</span>}
          </span>
          <span className="sr-only">{spokenPrice(type, price)}</span>
        </span>
        {rate && <span className="small muted">{rate}</span>}
      </p>
      {reduced && <p className="listing-reduced figures">{reduced}</p>}
      <p className="listing-key-facts figures">{listing.keyFacts.join('\u00a0· ')}</p>
      {confirmed && (
        <p className="listing-state small" data-stale={confirmed.stale}>
          {confirmed.text}
        </p>
      )}
      {listing.registration && (
        <p className="listing-state small">
          {listing.registration.text}{' '}
          {listing.registration.site && (
            <a href={listing.registration.site} rel="noopener" className="underlined">
              {m.rera_site()}
            </a>
          )}
          <span className="printed-host">{listing.registration.host}</span>
        </p>
      )}
      <p className="listing-kind small muted">
        <span className="figures">{m.listing_reference({ id })}</span>
        <span>{m.listing_listed({ date: listing.listedOn })}</span>
      </p>
      {market && <p className="market-line figures listing-summary small muted">{market}</p>}
      <CompareToggle
        id={id}
        title={title}
        picture={cover && smallUrl(cover)}
        rendered={cover?.rendered}
        words={m.compare_words()}
        className="compare-words"
      />
      <EditPlace listing={listing} />
      <StatusNote listing={listing} hasSimilar={hasSimilar} />
    </header>
  )
}

/** Only in the browser, because the page is the same for everybody, and only for those who may edit, who load its code. */
function EditPlace({ listing }: { listing: Listing }) {
  const session = useSession()
  if (session.status !== 'signed_in' || !mayEdit(session.user, listing)) return null
  return <LazyPart<EditLinkProps> load={loadEditLink} props={{ listing }} className="listing-edit" />
}

/** The server decides; this only spares others a link that leads nowhere. */
function mayEdit({ id, role }: User, { user_id, agent_id }: Listing) {
  return id === user_id || (role === 'agent' ? id === agent_id : role === 'admin' || role === 'superadmin')
}

const loadEditLink = () => import('./edit-link.tsx').then(({ EditLink }) => EditLink)

function placeLine(listing: Listing, { places }: PlaceContext) {
  const { state, region } = listing
  const context = { places: { [state]: region, ...places } }
  return [fullAddress(context, listing), placeText(context, state)].filter(Boolean).join(', ')
}

function StatusNote({ listing, hasSimilar }: Pick<Props, 'listing' | 'hasSimilar'>) {
  const { status, type, sub_type, city, unlisted } = listing
  if (status === 'available' && !unlisted) return null
  const sold = type === 'rent' ? m.listing_rented_note : m.listing_sold_note
  return (
    <div className="listing-status">
      <p className="listing-status-text strong">
        {unlisted ?? (status === 'sold' ? sold() : m.listing_on_bid_note())}
      </p>
      <a href={hasSimilar ? '#similar' : pages.list.href({ type, sub_type, city })} className="text-link">
        {m.listing_see_similar()}
        <Icon name="arrow" />
      </a>
    </div>
  )
}
