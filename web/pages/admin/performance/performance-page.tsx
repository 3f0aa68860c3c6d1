import { m } from '#messages'
import { SignedInOnly } from '#web/features/security/signed-in-only.tsx'
import type { PageProps } from '#web/ui/table/table-filter.ts'
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx'
import { Performance, PerformanceAbsent } from './performance.tsx'

export function PerformancePage({ search: { id, month } }: PageProps) {
  const number = /^[1-9]\d{0,9}$/.exec(String(id))?.[0]
  return (
    <SignedInOnly waiting={<TableSkeleton label={m.performance_loading()} />}>
      {(user) =>
        number ? (
          <Performance
            key={`${user.id} ${number}`}
            user={user}
            id={Number(number)}
            month={pickMonth(month)}
          />
        ) : (
          <PerformanceAbsent />
        )
      }
    </SignedInOnly>
  )
}

function pickMonth(month: unknown): string | undefined {
  return typeof month === 'string' && /^20\d\d-\d\d$/.test(month) ? month : undefined
}
