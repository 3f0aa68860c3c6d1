import { m } from '#messages'
import { setAnswer, useCall } from '#web/data/queries.ts'
import { SuperadminOnly } from '#web/layout/admin/superadmin-only.tsx'
import { NotLoaded } from '#web/ui/table/not-loaded.tsx'
import { SettingsSkeleton } from '../settings-skeleton.tsx'
import { RankingForm } from './ranking-form.tsx'
import { RulesForm } from './rules-form.tsx'

export function RulesPage() {
  return (
    <SuperadminOnly title={m.rules_title()} text={m.rules_text()} waiting={<SettingsSkeleton />}>
      {() => <SavedRules />}
    </SuperadminOnly>
  )
}

function SavedRules() {
  const rules = useCall('rules.get', {}, { fresh: true })
  if (rules.status === 'loading') return <SettingsSkeleton />
  if (rules.status === 'failed') return <NotLoaded text={m.settings_not_loaded()} onRetry={rules.reload} />
  const { answer } = rules
  return (
    <>
      <RulesForm saved={answer.data} onSaved={(data) => setAnswer('rules.get', {}, { ...answer, data })} />
      <SavedRanking />
    </>
  )
}

function SavedRanking() {
  const ranking = useCall('property.ranking', {}, { fresh: true })
  if (ranking.status === 'loading') return <SettingsSkeleton />
  if (ranking.status === 'failed')
    return <NotLoaded text={m.settings_not_loaded()} onRetry={ranking.reload} />
  const { answer } = ranking
  return (
    <RankingForm
      saved={answer.data}
      onSaved={(data) => setAnswer('property.ranking', {}, { ...answer, data })}
    />
  )
}
