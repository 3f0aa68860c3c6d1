import { type ReactNode, useState } from 'react'
import type { ListingOrder, ListingState } from '#contract/staff-enums.ts'
import { m } from '#messages'
import { kindLabels, statusLabels, typeLabels } from '#messages/type-labels'
import { usePlaceText } from '#web/data/place-text.ts'
import { useCall } from '#web/data/queries.ts'
import { StaffChoice } from '#web/features/agent/staff-choice.tsx'
import { FilterBar, FilterChoice, FilterText } from '#web/ui/table/filter-bar.tsx'
import { type AgencyFilter, agencyChoices } from './agency-search.ts'

type Props = { filter: AgencyFilter; onFilter: (part: Partial<AgencyFilter>) => void }

/** The filters of every day, and behind a button the others. */
export function AgencyFilters({ filter, onFilter, children }: Props & { children: ReactNode }) {
  const isNarrowed = [filter.city, filter.type, filter.kind, filter.age, filter.pictures, filter.facts].some(
    (value) => value !== 'all' && value !== '',
  )
  const [more, setMore] = useState(isNarrowed)
  return (
    <>
      <FilterBar many>
        <FilterText
          label={m.all_search()}
          hint={m.all_search_hint()}
          value={filter.keyword}
          onText={(keyword) => onFilter({ keyword })}
        />
        <FilterChoice
          label={m.all_state()}
          labels={stateLabels}
          value={filter.review}
          onChoice={(review) => onFilter({ review })}
        />
        <FilterChoice
          label={m.column_status()}
          labels={{ all: m.mine_state_all, ...statusLabels, sold: m.all_sold }}
          value={filter.status}
          onChoice={(status) => onFilter({ status })}
        />
        <FilterChoice
          label={m.all_confirmation()}
          labels={confirmationLabels}
          value={filter.confirmation}
          onChoice={(confirmation) => onFilter({ confirmation })}
        />
        <StaffChoice
          label={m.property_form_agent()}
          special={agents}
          value={filter.agent}
          onChoice={(agent) => onFilter({ agent })}
        />
        <FilterChoice
          label={m.mine_sort()}
          labels={orderLabels}
          value={filter.sort}
          onChoice={(sort) => onFilter({ sort })}
        />
      </FilterBar>
      <div className="split all-more">
        <button type="button" className="text-link" aria-expanded={more} onClick={() => setMore(!more)}>
          {more ? m.all_fewer_filters() : m.all_more_filters()}
        </button>
        {children}
      </div>
      {more && <MoreFilters filter={filter} onFilter={onFilter} />}
    </>
  )
}

function MoreFilters({ filter, onFilter }: Props) {
  const found = useCall('property.filters', { query: { sold: 'show' } })
  const cities = found.status === 'loaded' ? found.answer.data.cities.map(({ city }) => city) : []
  const named = usePlaceText()
  const known = filter.city && !cities.includes(filter.city) ? [...cities, filter.city] : cities
  return (
    <FilterBar many>
      <FilterChoice
        label={m.property_field_city()}
        labels={[['', m.mine_state_all], ...known.map((city) => [city, () => named(city)] as const)]}
        value={filter.city}
        onChoice={(city) => onFilter({ city })}
      />
      <FilterChoice
        label={m.column_type()}
        labels={{ all: m.mine_state_all, ...typeLabels }}
        value={filter.type}
        onChoice={(type) => onFilter({ type })}
      />
      <FilterChoice
        label={m.property_field_sub_type()}
        labels={kindChoices}
        value={filter.kind}
        onChoice={(kind) => onFilter({ kind })}
      />
      <FilterChoice
        label={m.all_age()}
        labels={ageLabels}
        value={filter.age}
        onChoice={(age) => onFilter({ age })}
      />
      <FilterChoice
        label={m.mine_pictures()}
        labels={pictureLabels}
        value={filter.pictures}
        onChoice={(pictures) => onFilter({ pictures })}
      />
      <FilterChoice
        label={m.all_facts()}
        labels={factLabels}
        value={filter.facts}
        onChoice={(facts) => onFilter({ facts })}
      />
    </FilterBar>
  )
}

const agents = [
  ['', m.mine_state_all],
  ['mine', m.all_agent_mine],
  ['none', m.property_form_agent_none],
] as const

const kindChoices = agencyChoices.kind.map(
  (kind) => [kind, kind === 'all' ? m.mine_state_all : kindLabels[kind]] as const,
)

const stateLabels = {
  all: m.mine_state_all,
  accepted: m.moderation_accepted,
  pending: m.moderation_pending,
  rejected: m.moderation_rejected,
  off_site: m.all_off_site,
  edited: m.mine_state_edited,
} satisfies Record<'all' | ListingState, () => string>

const ageLabels = agencyChoices.age.map(
  (age) => [age, () => (age === 'all' ? m.mine_state_all() : m.all_age_days({ days: age }))] as const,
)

const pictureLabels = agencyChoices.pictures.map((count) => [count, () => writePictures(count)] as const)

function writePictures(count: AgencyFilter['pictures']): string {
  if (count === 'all') return m.mine_state_all()
  return count === 'none' ? m.mine_pictures_none() : m.all_pictures_below({ count })
}

const factLabels = {
  all: m.mine_state_all,
  missing: m.all_facts_missing,
  complete: m.all_facts_complete,
} satisfies Record<AgencyFilter['facts'], () => string>

const confirmationLabels = {
  all: m.mine_state_all,
  due: m.all_confirmation_due,
  unlisted: m.all_confirmation_unlisted,
} satisfies Record<AgencyFilter['confirmation'], () => string>

const orderLabels = {
  newest: m.mine_sort_newest,
  oldest: m.mine_sort_oldest,
  stale: m.all_sort_stale,
  price_desc: m.mine_sort_price_desc,
  price_asc: m.mine_sort_price_asc,
  title: m.mine_sort_title,
} satisfies Record<ListingOrder, () => string>
