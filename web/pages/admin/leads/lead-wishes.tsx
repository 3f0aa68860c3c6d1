import { type FormEvent, useId } from 'react'
import { maxKeywordCharacters } from '#contract/limits.ts'
import type { LeadDetails } from '#contract/schemas/lead.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { usePlaceText } from '#web/data/place-text.ts'
import { useCall } from '#web/data/queries.ts'
import { exactPrice, groupDigits } from '#web/features/property/price.ts'
import { Icon } from '#web/ui/icon.tsx'
import { whatsAppHref } from '#web/ui/phone.ts'
import { NotLoaded } from '#web/ui/table/not-loaded.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import type { LeadActs } from './use-lead.ts'

type Props = { lead: LeadDetails; acts: LeadActs }

/** Takes what the person looks for in the words of the search, and shows the homes that it finds now. For staff. */
export function LeadWishes({ lead, acts }: Props) {
  const id = useId()
  const { wishes } = lead
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const next = String(new FormData(event.currentTarget).get('wishes') ?? '').trim()
    if (next !== wishes) acts.edit({ wishes: next }, m.lead_wishes_saved())
  }
  return (
    <section className="stack-close">
      <form method="post" onSubmit={save}>
        <label className="title-4" htmlFor={`${id}-wishes`}>
          {m.lead_wishes()}
        </label>
        <div className="lead-wishes-line">
          <input
            key={wishes}
            id={`${id}-wishes`}
            name="wishes"
            className="field"
            maxLength={maxKeywordCharacters}
            defaultValue={wishes}
            aria-describedby={`${id}-hint`}
          />
          <button type="submit" className="button button-quiet">
            {m.lead_wishes_save()}
          </button>
        </div>
        <p id={`${id}-hint`} className="field-hint">
          {m.lead_wishes_hint()}
        </p>
      </form>
      {wishes && <Homes key={wishes} lead={lead} acts={acts} />}
    </section>
  )
}

function Homes({ lead: { id, phone, wishes }, acts }: Props) {
  const placeText = usePlaceText()
  const homes = useCall('lead.homes', { params: { id } })
  if (homes.status === 'loading') return <p role="status">{m.lead_homes_loading()}</p>
  if (homes.status === 'failed') return <NotLoaded text={m.lead_homes_failed()} onRetry={homes.reload} />
  const { data, total, whatsapp } = homes.answer
  if (total === 0) return <p className="muted">{m.lead_homes_none()}</p>
  return (
    <div className="stack-close">
      <h4 className="strong">
        <a href={pages.list.href({ keyword: wishes })} className="text-link">
          {m.lead_homes({ count: total, shown: groupDigits(total) })}
        </a>
      </h4>
      <ul className="lead-homes">
        {data.map(({ id, title, type, price, location }) => (
          <li key={id}>
            <a href={pages.listing.href(id)} className="text-link">
              <WrittenText text={title} />
            </a>
            <span className="small muted">
              {exactPrice(price)}
              {type === 'rent' && ` ${m.price_per_month()}`}, {placeText(location)}
            </span>
          </li>
        ))}
      </ul>
      {phone?.startsWith('+') && (
        <p className="row-links">
          <a
            href={whatsAppHref(phone, whatsapp)}
            target="_blank"
            rel="noopener"
            className="button button-quiet"
            onClick={() => acts.contacted('whatsapp')}
          >
            <Icon name="chat" />
            {m.lead_homes_send()}
          </a>
          <span className="field-hint">{m.lead_homes_note()}</span>
        </p>
      )}
    </div>
  )
}
