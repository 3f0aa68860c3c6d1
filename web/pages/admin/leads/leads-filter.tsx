import { useState } from 'react'
import { m } from '#messages'
import { StaffChoice } from '#web/features/agent/staff-choice.tsx'
import { kindLabels, sourceLabels, stageLabels, stateLabels } from '#web/features/lead/lead-labels.ts'
import { Icon } from '#web/ui/icon.tsx'
import { FilterChoice } from '#web/ui/table/filter-bar.tsx'
import type { LeadFilter } from './lead-search.ts'

type Props = { filter: LeadFilter; isStaff: boolean; onFilter: (part: Partial<LeadFilter>) => void }

const states = { all: m.leads_any, open: m.leads_open, ...stateLabels }
const kinds = { all: m.leads_any, ...kindLabels }
const sources = { all: m.leads_any, ...sourceLabels }
const stages = { all: m.leads_any, none: m.leads_stage_none, ...stageLabels }
const cares = [
  ['', m.leads_anybody],
  ['me', m.leads_care_me],
  ['none', m.leads_care_none],
  ['due', m.leads_care_due],
  ['planned', m.leads_care_planned],
] as const
const sorts = { newest: m.leads_newest, oldest: m.leads_oldest, follow_up: m.leads_by_follow_up }

export function LeadsFilter({ filter, isStaff, onFilter }: Props) {
  const { state, kind, source, stage, care, sort } = filter
  const [open, setOpen] = useState(
    () => sort !== 'newest' || care !== '' || [state, kind, source, stage].some((each) => each !== 'all'),
  )
  return (
    <search className={open ? 'leads-filter' : 'leads-filter leads-filter-closed'}>
      <label className="leads-search">
        <span className="label">{m.leads_search()}</span>
        <input
          type="search"
          className="field"
          data-key="/"
          placeholder={m.leads_search_hint()}
          value={filter.keyword}
          onChange={(event) => onFilter({ keyword: event.target.value })}
        />
      </label>
      <button
        type="button"
        className="text-link leads-filter-open"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="filters" />
        {m.leads_filters()}
      </button>
      <FilterChoice
        label={m.leads_state()}
        value={state}
        labels={states}
        onChoice={(next) => onFilter({ state: next })}
      />
      <FilterChoice
        label={m.leads_kind()}
        value={kind}
        labels={kinds}
        onChoice={(next) => onFilter({ kind: next })}
      />
      <FilterChoice
        label={m.leads_stage()}
        value={stage}
        labels={stages}
        onChoice={(next) => onFilter({ stage: next })}
      />
      {isStaff && (
        <FilterChoice
          label={m.leads_source()}
          value={source}
          labels={sources}
          onChoice={(next) => onFilter({ source: next })}
        />
      )}
      {isStaff ? (
        <StaffChoice
          label={m.leads_care()}
          special={cares}
          value={care}
          onChoice={(next) => onFilter({ care: next })}
        />
      ) : (
        <FilterChoice
          label={m.leads_care()}
          labels={cares}
          value={care}
          onChoice={(next) => onFilter({ care: next })}
        />
      )}
      <FilterChoice
        label={m.leads_sort()}
        value={sort}
        labels={sorts}
        onChoice={(next) => onFilter({ sort: next })}
      />
    </search>
  )
}
