import type { User } from '#contract/schemas/user.ts'
import { useCall } from '#web/data/queries.ts'
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
  const isAgency = user.role === 'admin' || user.role === 'superadmin'
  const own = user.role === 'agent' || isAgency ? ({ agent: 'mine' } as const) : {}
  const isNew = waiting?.listings === 0 && !isAgency
  return (
    <div className="dashboard">
      <Counts published={waiting?.published} own={own} />
      {isNew && <FirstSteps user={user} />}
      <AttentionList list={attention} own={own} />
      {user.role === 'superadmin' && <SetupChecklist />}
      {isAgency && <BusinessSections />}
      <LatestProperties />
      <RecentMessages />
      {!isNew && <FiguresSection isAgency={isAgency} search={search} />}
    </div>
  )
}
