import { useRef, useState } from 'react'
import type { Account } from '#contract/schemas/admin.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { failureText } from '#web/data/failure-text.ts'
import { pages } from '#web/data/pages.ts'
import { usePagedCall } from '#web/data/queries.ts'
import { groupDigits } from '#web/features/property/price.ts'
import { FilterBar, FilterChoice, FilterText } from '#web/ui/table/filter-bar.tsx'
import { NoneFound } from '#web/ui/table/none-found.tsx'
import { PagedTable } from '#web/ui/table/paged-table.tsx'
import type { TableSearch } from '#web/ui/table/table-filter.ts'
import { useTableFilter } from '#web/ui/table/use-table-filter.ts'
import { showToast } from '#web/ui/toasts.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { FactorsDialog } from './factors-dialog.tsx'
import { HandoverDialog } from './handover-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { roleLabels } from './role-labels.ts'
import { SuspendDialog } from './suspend-dialog.tsx'
import { userChoices } from './user-filter.ts'
import { type UserAct, UserRow } from './user-row.tsx'

type Props = { viewerId: number; search: TableSearch<typeof userChoices> }

const pageSize = 25

export function Users({ viewerId, search }: Props) {
  const { filter, settled, narrowed, show, showAll, page, turnTo } = useTableFilter(
    userChoices,
    search,
    pages.settingsUsers.href,
  )
  const query = {
    keyword: settled.keyword,
    role: settled.role === 'all' ? undefined : settled.role,
    state: settled.state === 'all' ? undefined : settled.state,
  }
  const list = usePagedCall(
    'admin.users',
    { query: { ...query, page, limit: pageSize } },
    { page, turnTo, failed: m.users_failed },
  )
  const [asked, setAsked] = useState<{ act: UserAct; account: Account }>()
  const top = useRef<HTMLTableElement>(null)
  const Dialog = asked && asked.act !== 'restore' ? dialogs[asked.act] : undefined
  function act(name: UserAct, account: Account) {
    if (name === 'restore') restoreAccount(account)
    else setAsked({ act: name, account })
  }
  return (
    <>
      <FilterBar>
        <FilterText
          label={m.users_search()}
          hint={m.users_search_hint()}
          value={filter.keyword}
          onText={(keyword) => show({ keyword })}
        />
        <FilterChoice
          label={m.users_role()}
          labels={{ all: m.users_any_role, ...roleLabels }}
          value={filter.role}
          onChoice={(role) => show({ role })}
        />
        <FilterChoice
          label={m.users_state()}
          labels={stateLabels}
          value={filter.state}
          onChoice={(state) => show({ state })}
        />
      </FilterBar>
      <PagedTable
        list={list}
        top={top}
        label={m.users_title()}
        loading={m.users_loading()}
        columns={[
          m.users_person(),
          m.users_role(),
          m.users_state(),
          m.users_listings(),
          m.users_seen(),
          m.column_actions(),
        ]}
        count={(total) => m.users_count({ count: total, shown: groupDigits(total) })}
        empty={<NoneFound text={m.users_none()} onShowAll={narrowed ? showAll : undefined} />}
      >
        {(account) => (
          <UserRow key={account.id} account={account} self={account.id === viewerId} onAct={act} />
        )}
      </PagedTable>
      {asked && Dialog && (
        <Dialog
          account={asked.account}
          onKeep={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined)
            // The row of a deleted user is gone, and with it the button that had the focus.
            if (asked.act === 'erase') top.current?.focus()
          }}
        />
      )}
    </>
  )
}

const dialogs = {
  link: LinkDialog,
  role: RoleDialog,
  suspend: SuspendDialog,
  handover: HandoverDialog,
  factors: FactorsDialog,
  erase: EraseDialog,
}

const stateLabels = {
  all: m.users_any_state,
  active: m.users_active,
  suspended: m.users_suspended,
  unverified: m.users_unverified,
}

async function restoreAccount({ id }: Account) {
  try {
    const { message } = await callAsUser('admin.updateUser', { params: { id }, body: { suspended: false } })
    showToast(message)
  } catch (error) {
    showToast(failureText(error, m.settings_failed()), { alert: true })
  }
}
