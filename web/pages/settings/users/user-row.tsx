import { type Role, staffRoles } from '#contract/enums.ts'
import type { Account } from '#contract/schemas/admin.ts'
import { m } from '#messages'
import { DemoBadge } from '#web/ui/demo-badge.tsx'
import { telHref, writePhone } from '#web/ui/phone.ts'
import { writeDay, writeMoment } from '#web/ui/write-moment.ts'
import { roleLabels } from './role-labels.ts'

export type UserAct = 'link' | 'role' | 'suspend' | 'restore' | 'handover' | 'factors' | 'erase'
type Props = { account: Account; self: boolean; onAct: (act: UserAct, account: Account) => void }

export function UserRow({ account, self, onAct }: Props) {
  const { name, username, email, phone, role, suspended, verified, created_at, last_seen_at } = account
  return (
    <tr>
      <td className="admin-lead">
        <div className="shrink">
          <p className="strong">
            {name} <DemoBadge demo={account.demo} />
          </p>
          {username && <p className="small muted">@{username}</p>}
          <p className="small">
            <a href={telHref(phone)} className="figures title-link">
              {writePhone(phone)}
            </a>
          </p>
          {email && <p className="small break-anywhere muted">{email}</p>}
        </div>
      </td>
      <td data-label={m.users_role()}>{roleLabels[role]()}</td>
      <td data-label={m.users_state()}>
        <span className={stateClass(account)}>
          {suspended ? m.users_suspended() : verified ? m.users_active() : m.users_unverified()}
        </span>
      </td>
      <td data-label={m.users_listings()}>
        <Listings account={account} />
      </td>
      <td data-label={m.users_seen()}>
        <div>
          <p className="admin-when">{last_seen_at ? writeMoment(last_seen_at) : m.users_never()}</p>
          <p className="small muted">{m.users_since({ moment: writeDay(created_at) })}</p>
        </div>
      </td>
      <td className="admin-actions admin-actions-pair">
        {self ? (
          <p className="user-self small muted">{m.users_you()}</p>
        ) : (
          <Actions account={account} onAct={onAct} />
        )}
      </td>
    </tr>
  )
}

function Listings({ account: { properties, published, sells, withheld } }: { account: Account }) {
  if (properties === 0 && sells === 0) return <span className="muted">–</span>
  return (
    <div className="figures">
      {properties > 0 && <p>{m.users_listings_shown({ published, count: properties })}</p>}
      {sells > 0 && <p>{m.users_listings_sells({ count: sells })}</p>}
      {withheld > 0 && <p className="small muted">{m.users_listings_withheld({ count: withheld })}</p>}
    </div>
  )
}

function Actions({ account, onAct }: Pick<Props, 'account' | 'onAct'>) {
  const { name, role, suspended, second_factor } = account
  const button = (act: UserAct, label: string, spoken: string, danger?: true) => (
    <button
      type="button"
      className={danger ? 'text-link danger' : 'text-link'}
      aria-label={spoken}
      onClick={() => onAct(act, account)}
    >
      {label}
    </button>
  )
  return (
    <div>
      {role !== 'superadmin' && !suspended && button('link', m.users_link(), m.users_link_of({ name }))}
      {button('role', m.users_change_role(), m.users_change_role_of({ name }))}
      {suspended
        ? button('restore', m.users_restore(), m.users_restore_of({ name }))
        : button('suspend', m.users_suspend(), m.users_suspend_of({ name }))}
      {(staffRoles as readonly Role[]).includes(role) &&
        button('handover', m.handover_act(), m.handover_act_of({ name }))}
      {second_factor && button('factors', m.users_factors(), m.users_factors_of({ name }))}
      {button('erase', m.users_erase(), m.users_erase_of({ name }), true)}
    </div>
  )
}

function stateClass({ suspended, verified }: Account) {
  return suspended ? 'state state-rejected' : verified ? 'state' : 'state state-pending'
}
