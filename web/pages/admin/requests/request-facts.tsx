import type { ReactNode } from 'react'
import { isSeen } from '#contract/documents.ts'
import type { ListingType } from '#contract/enums.ts'
import type { RequestFacts as Facts } from '#contract/schemas/admin.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { documentWords } from '#web/features/property/document-words.ts'
import { listFields } from '#web/features/property/field-labels.ts'
import { groupDigits } from '#web/features/property/price.ts'
import { plainRateText } from '#web/features/property/rate-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ModerationBadge } from '../moderation-badge.tsx'

type Props = { id: number; facts: Facts; type: ListingType }

export function RequestFacts({ id, facts, type }: Props) {
  const { phone_verified, phone_is_owners, email_verified, duplicates, missing, documents } = facts
  const unseen = documents.filter(({ status }) => !isSeen(status) && status !== 'not_required')
  return (
    <section>
      <h2 className="title-3">{m.requests_checks()}</h2>
      <dl className="admin-checks">
        <Check name={m.requests_phone()} good={phone_verified && phone_is_owners && email_verified}>
          <p>{phone_verified ? m.requests_verified() : m.requests_unverified()}</p>
          {!phone_is_owners && <p>{m.requests_other_phone()}</p>}
          {!email_verified && <p>{m.requests_other_email()}</p>}
        </Check>
        <Check name={m.requests_duplicates()} good={duplicates.length === 0}>
          {duplicates.length === 0 ? m.requests_no_duplicates() : <Duplicates duplicates={duplicates} />}
        </Check>
        <Check name={m.requests_rate()} good={!isFarOff(facts)}>
          <p className="figures">{writeRate(facts, type)}</p>
        </Check>
        <Check name={m.requests_missing()} good={missing.length === 0}>
          {missing.length > 0 ? listFields(missing) : m.requests_none_missing()}
        </Check>
        <Check name={m.requests_documents()} good={unseen.length === 0}>
          <p>{writeDocuments(documents, unseen)}</p>
          {documents.length > 0 && (
            <a href={`${pages.admin.href(id)}#documents`} className="text-link">
              {m.requests_documents_open()}
            </a>
          )}
        </Check>
      </dl>
    </section>
  )
}

function Check({ name, good, children }: { name: string; good: boolean; children: ReactNode }) {
  return (
    <div className={good ? 'admin-check' : 'admin-check admin-check-look'}>
      <dt>
        <Icon name={good ? 'check' : 'search'} />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function Duplicates({ duplicates }: Pick<Facts, 'duplicates'>) {
  return (
    <ul className="stack-close">
      {duplicates.map(({ id, title, status, same_phone_and_place, same_picture }) => {
        const name = m.requests_duplicate({ id, title })
        const why = [
          same_phone_and_place && m.requests_same_place(),
          same_picture && m.requests_same_picture(),
        ].filter(Boolean)
        return (
          <li key={id}>
            {status === 'accepted' ? (
              <a href={pages.listing.href(id)} className="underlined">
                {name}
              </a>
            ) : (
              name
            )}{' '}
            <ModerationBadge state={status} />
            <br />
            <span className="small muted">{why.join(', ')}</span>
          </li>
        )
      })}
    </ul>
  )
}

function writeDocuments(documents: Facts['documents'], unseen: Facts['documents']): string {
  if (documents.length === 0) return m.requests_documents_none()
  if (unseen.length === 0) return m.requests_documents_seen()
  const labels = unseen.map(({ kind }) => documentWords[kind][0]())
  return m.requests_documents_unseen({ documents: labels.join(', ') })
}

function isFarOff({ rate, median_rate }: Facts): boolean {
  return rate !== null && median_rate !== null && Math.abs(rate - median_rate) * 3 > median_rate
}

function writeRate({ rate, rate_basis, median_rate, rates }: Facts, type: ListingType): string {
  if (rate === null || rate_basis === null) return m.requests_rate_unknown()
  const write = (rupees: number) => plainRateText(rupees, rate_basis, type)
  if (!median_rate) return m.requests_rate_alone({ rate: write(rate) })
  const percent = Math.round(((rate - median_rate) / median_rate) * 100)
  return m.requests_rate_median({
    rate: write(rate),
    median: write(median_rate),
    count: rates,
    difference: `${percent > 0 ? '+' : ''}${groupDigits(percent)} %`,
  })
}
