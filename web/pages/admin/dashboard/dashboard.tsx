import type { User } from '#contract/schemas/user.ts'
import { useCall } from '#web/data/queries.ts'
import { isAgency } from '#web/features/session/roles.ts'
import { AttentionList } from './attention-list.tsx'
import { BusinessSections } from './business.tsx'
import { Counts } from './counts.tsx'
import type { FigureSearch } from './figures-search.ts'
import { FiguresSection } from './figures-section.tsx'
import { FirstSteps } from './first-steps.tsx'
import { LatestProperties } from './latest-properties.tsx'
import { RecentMessages } from './recent-messages.tsx'
import { SetupChecklist } from './setup-checklist.tsx'

export function Dashboard({ user, search }: { user: User; search: FigureSearch }) {
  const attention = useCall('dashboard.attention', {})
  const waiting = attention.status === 'loaded' ? attention.answer.data : undefined
  const ofAgency = isAgency(user)
  const own = user.role === 'agent' || ofAgency ? ({ agent: 'mine' } as const) : {}
  const isNew = waiting?.listings === 0 && !ofAgency
  return (
    <div className="dashboard">
      <Counts published={waiting?.published} own={own} />
      {isNew && <FirstSteps user={user} />}
      <AttentionList list={attention} own={own} />
      {user.role === 'superadmin' && <SetupChecklist />}
      {ofAgency && <BusinessSections />}
      <LatestProperties />
      <RecentMessages />
      {!isNew && <FiguresSection isAgency={ofAgency} search={search} />}
    </div>
  )
}
