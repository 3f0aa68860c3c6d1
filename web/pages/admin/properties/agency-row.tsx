import { useState } from 'react'
import { type ListingStatus, listingStatuses } from '#contract/enums.ts'
import { isFieldName } from '#contract/listing-fields.ts'
import type { AgencyListing } from '#contract/schemas/property-agency.ts'
import { m } from '#messages'
import { kindLabels, typeLabels } from '#messages/type-labels'
import { pages } from '#web/data/pages.ts'
import { usePlaceText } from '#web/data/place-text.ts'
import { toCover } from '#web/features/property/cover.ts'
import { listFields } from '#web/features/property/field-labels.ts'
import { ListingPicture } from '#web/features/property/listing-picture.tsx'
import { exactPrice } from '#web/features/property/price.ts'
import { DemoBadge } from '#web/ui/demo-badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Impression } from '#web/ui/impression.tsx'
import { writeDay } from '#web/ui/write-moment.ts'
import { WrittenText } from '#web/ui/written-text.tsx'
import { ModerationBadge } from '../moderation-badge.tsx'
import { dismissEdit } from './dismiss-edit.ts'
import { DueNote } from './due-note.tsx'
import { statusLabel } from './status-label.ts'

type Props = {
  listing: AgencyListing
  chosen: boolean
  onChoose: (chosen: boolean) => void
  /** False: it could not be changed. */
  onStatus: (status: ListingStatus) => Promise<boolean>
  onDelete: () => void
}

export function AgencyPropertyRow({ listing, chosen, onChoose, onStatus, onDelete }: Props) {
  const { id, title, type, sub_type, status, price, city, locality, owner, agent, state, may } = listing
  const place = usePlaceText()([locality, city].filter(Boolean).join(', '))
  return (
    <tr className={chosen && may.edit ? 'all-chosen' : undefined}>
      <td className="all-choose">
        {may.edit && (
          <label className="all-check">
            <input
              type="checkbox"
              checked={chosen}
              aria-label={m.all_choose_of({ title, id })}
              onChange={(event) => onChoose(event.target.checked)}
            />
          </label>
        )}
      </td>
      <td className="admin-lead">
        <div className="admin-thing all-thing">
          <div className="all-cover">
            {listing.cover ? (
              <ListingPicture picture={toCover(listing.cover)} sizes="56px" max={320} alt="" />
            ) : (
              <Icon name="home" />
            )}
            <Impression rendered={listing.cover?.rendered} />
          </div>
          <div className="shrink">
            <p className="strong all-line" title={title}>
              <WrittenText text={title} />
            </p>
            <Notes listing={listing} />
          </div>
        </div>
      </td>
      <td data-label={m.all_what()}>
        <div>
          <p className="all-line">
            {kindLabels[sub_type]()}, <span className="muted">{typeLabels[type]()}</span>
          </p>
          <p className="small muted all-line" title={place}>
            {place}
          </p>
        </div>
      </td>
      <td data-label={m.all_people()}>
        <div>
          {owner ? (
            <a
              href={`tel:${owner.phone}`}
              className="text-link all-line all-owner"
              title={owner.phone}
              aria-label={m.all_call_owner(owner)}
            >
              {owner.name}
            </a>
          ) : (
            <p className="muted">{m.all_owner_hidden()}</p>
          )}
          <p className="small muted all-line">{writeAgent(agent)}</p>
        </div>
      </td>
      <td data-label={m.column_status()}>
        {may.edit ? <StatusSelect listing={listing} onStatus={onStatus} /> : statusLabel({ type, status })}
      </td>
      <td data-label={m.column_price()} className="figures">
        <div>
          <p className="all-line">
            {exactPrice(price)}
            {type === 'rent' && <span className="small muted"> {m.price_per_month()}</span>}
          </p>
          <p className="small muted all-line">
            <span className="all-changed">{m.all_changed()} </span>
            {writeDay(listing.updated_at)}
          </p>
        </div>
      </td>
      <td className="admin-actions all-actions">
        <div>
          <a href={pages.listing.href(id)} className="text-link" aria-label={m.mine_view_of({ title })}>
            {m.mine_view()}
          </a>
          {may.edit && (
            <a href={pages.admin.href(id)} className="text-link" aria-label={m.mine_edit_of({ title })}>
              {m.mine_edit()}
            </a>
          )}
          {state === 'accepted' && (
            <a
              href={pages.leads.href({ looks_for: String(id) })}
              className="text-link"
              aria-label={m.all_looking_for_of({ title })}
            >
              {m.all_looking_for()}
            </a>
          )}
          {state === 'accepted' && may.edit && (
            <a href={pages.performance.href(id)} className="text-link">
              {m.all_performance()}
              <span className="sr-only">
                : <WrittenText text={title} />
              </span>
            </a>
          )}
          {may.delete && (
            <button
              type="button"
              className="text-link danger"
              aria-label={m.mine_delete_of({ title })}
              onClick={onDelete}
            >
              {m.mine_delete()}
            </button>
          )}
        </div>
      </td>
    </tr>
  )
}

/** Shows the choice until the list has the answer, and keeps the focus. */
function StatusSelect({ listing, onStatus }: Pick<Props, 'listing' | 'onStatus'>) {
  const { title, type, status, updated_at } = listing
  const [wanted, setWanted] = useState<{ status: ListingStatus; before: string }>()
  async function choose(next: ListingStatus) {
    setWanted({ status: next, before: updated_at })
    if (!(await onStatus(next))) setWanted(undefined)
  }
  return (
    <select
      aria-label={m.mine_status_of({ title })}
      className="field all-status"
      value={wanted?.before === updated_at ? wanted.status : status}
      onChange={(event) => choose(event.target.value as ListingStatus)}
    >
      {listingStatuses.map((each) => (
        <option key={each} value={each}>
          {statusLabel({ type, status: each })}
        </option>
      ))}
    </select>
  )
}

function Notes({ listing }: { listing: AgencyListing }) {
  const { id, title, state, reason, edit, pictures, missing, may, demo, due, freshness } = listing
  const fields = listFields(missing.filter(isFieldName))
  return (
    <>
      <p className="all-notes small">
        {state === 'off_site' ? (
          <span className="state state-rejected">{m.all_off_site()}</span>
        ) : (
          <ModerationBadge state={state} />
        )}
        {due && <DueNote freshness={freshness} />}
        {edit === 'pending' && <span className="state state-pending">{m.all_edit_pending()}</span>}
        <span className="figures muted">#{id}</span>
        {pictures === 0 && <span className="muted">{m.all_no_pictures()}</span>}
        {missing.length > 0 && (
          <span className="muted" title={fields}>
            {m.all_missing({ count: missing.length })}
            <span className="sr-only">: {fields}</span>
          </span>
        )}
        <DemoBadge demo={demo} />
      </p>
      {reason && <p className="admin-note">{reason}</p>}
      {edit === 'rejected' && (
        <p className="admin-note">
          {m.all_edit_rejected()}{' '}
          {may.edit && (
            <button
              type="button"
              className="text-link"
              aria-label={m.mine_edit_dismiss_of({ title })}
              onClick={() => dismissEdit(id)}
            >
              {m.mine_edit_dismiss()}
            </button>
          )}
        </p>
      )}
    </>
  )
}

function writeAgent(agent: AgencyListing['agent']): string {
  if (!agent) return m.property_form_agent_none()
  return agent.active ? agent.name : m.all_agent_gone({ name: agent.name })
}
