import type { User } from '#contract/schemas/user.ts'
import { callAsUser } from '#web/data/call-as-user.ts'
import { AttentionList } from './attention-list.tsx'
import { Counts } from './counts.tsx'
import type { FigureSearch } from './figures-search.ts'
import { FiguresSection } from './figures-section.tsx'
import { FirstSteps } from './first-steps.tsx'
import { LatestProperties } from './latest-properties.tsx'
import { RecentMessages } from './recent-messages.tsx'
import { useAnswer } from './use-answer.ts'

export function Dashboard({ user, search }: { user: User; search: FigureSearch }) {
  const attention = useAnswer(() => callAsUser('dashboard.attention', {}))
  const waiting = attention.answered.status === 'loaded' ? attention.answered.answer.data : undefined
  const isAgency = user.role === 'admin' || user.role === 'superadmin'
  const isNew = waiting?.listings === 0 && !isAgency
  return (
    <div className="dashboard">
      <Counts published={waiting?.published} />
      {isNew && <FirstSteps user={user} />}
      <AttentionList list={attention} />
      <LatestProperties />
      <RecentMessages />
      {!isNew && <FiguresSection isAgency={isAgency} search={search} />}
    </div>
  )
}
