import type { CallOutput } from '#contract/api.ts'
import { completenessOf } from '#contract/completeness.ts'
import { type ListingStatus, listingStatuses } from '#contract/enums.ts'
import type { Property } from '#contract/schemas/property.ts'
import { textIn } from '#contract/written-texts.ts'
import { m } from '#messages'
import { kindLabels, typeLabels } from '#messages/type-labels'
import { pages } from '#web/data/pages.ts'
import { usePlaceText } from '#web/data/place-text.ts'
import { toCover } from '#web/features/property/cover.ts'
import { ListingPicture } from '#web/features/property/listing-picture.tsx'
import { spokenPrice } from '#web/features/property/listing-price.tsx'
import { groupDigits } from '#web/features/property/price.ts'
import { DemoBadge } from '#web/ui/demo-badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Impression } from '#web/ui/impression.tsx'
import { pageLocale } from '#web/ui/page-locale.ts'
import { WrittenText } from '#web/ui/written-text.tsx'
import { CompletenessNote } from '../completeness-note.tsx'
import { ModerationBadge } from '../moderation-badge.tsx'
import { DueNote } from './due-note.tsx'
import { ReviewNote } from './review-note.tsx'
import { statusLabel } from './status-label.ts'

export type Sums = CallOutput<'dashboard.sums'>['data'][number]

type Props = {
  property: Property
  sums: Sums | undefined
  onStatus: (property: Property, status: ListingStatus) => void
  onConfirm: (property: Property) => void
  onDelete: (property: Property) => void
  onDismiss: (property: Property) => void
}

export function PropertyRow({ property, sums, onStatus, onConfirm, onDelete, onDismiss }: Props) {
  const { id, type, sub_type, location, status, price, moderation, pictures } = property
  const title = textIn(pageLocale(), property.title, property.title_hi)
  const [cover] = pictures
  const named = usePlaceText()
  return (
    <tr>
      <td className="admin-lead">
        <div className="admin-thing">
          <div className="admin-cover">
            {cover ? (
              <ListingPicture picture={toCover(cover)} sizes="96px" max={320} alt="" />
            ) : (
              <Icon name="home" className="icon icon-24" />
            )}
            <Impression rendered={cover?.rendered} />
          </div>
          <div className="shrink">
            <p className="strong">
              <WrittenText text={title} /> <DemoBadge demo={property.demo} />
            </p>
            <div className="mine-notes small">
              <ModerationBadge state={moderation} />
              {property.confirmation_due && <DueNote freshness={property.freshness} />}
              {moderation === 'accepted' && (
                <a href={pages.performance.href(id)} className="text-link">
                  {sums
                    ? m.mine_figures({
                        views: groupDigits(sums.views),
                        inquiries: groupDigits(sums.inquiries),
                      })
                    : m.mine_figures_waiting()}
                  <span className="sr-only">
                    : <WrittenText text={title} />
                  </span>
                </a>
              )}
            </div>
            <CompletenessNote
              completeness={completenessOf(property, pictures.length, property.documents_open ?? 0)}
              documents={`${pages.admin.href(id)}#documents`}
            />
            <ReviewNote property={property} onDismiss={() => onDismiss(property)} />
          </div>
        </div>
      </td>
      <td data-label={m.column_type()}>
        <div>
          <p className="admin-whole">{typeLabels[type]()}</p>
          <p className="small muted">{kindLabels[sub_type]()}</p>
        </div>
      </td>
      <td data-label={m.column_location()}>{named(location)}</td>
      <td data-label={m.column_status()}>
        <select
          aria-label={m.mine_status_of({ title })}
          className="field admin-status"
          value={status}
          onChange={(event) => onStatus(property, event.target.value as ListingStatus)}
        >
          {listingStatuses.map((each) => (
            <option key={each} value={each}>
              {statusLabel({ type, status: each })}
            </option>
          ))}
        </select>
      </td>
      <td data-label={m.column_price()} className="figures admin-price">
        {spokenPrice(type, price)}
      </td>
      <td className="admin-actions">
        <div>
          {property.confirmation_due && (
            <button
              type="button"
              className="text-link"
              aria-label={m.mine_confirm_of({ title })}
              onClick={() => onConfirm(property)}
            >
              {m.confirm_still()}
            </button>
          )}
          {moderation === 'accepted' && (
            <a href={pages.listing.href(id)} className="text-link" aria-label={m.mine_view_of({ title })}>
              {m.mine_view()}
            </a>
          )}
          <a href={pages.admin.href(id)} className="text-link" aria-label={m.mine_edit_of({ title })}>
            {m.mine_edit()}
          </a>
          <button
            type="button"
            className="text-link danger"
            aria-label={m.mine_delete_of({ title })}
            onClick={() => onDelete(property)}
          >
            {m.mine_delete()}
          </button>
        </div>
      </td>
    </tr>
  )
}
