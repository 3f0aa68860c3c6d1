import { m } from '#messages'
import { setAnswer, useCall } from '#web/data/queries.ts'
import { SuperadminOnly } from '#web/layout/admin/superadmin-only.tsx'
import { NotLoaded } from '#web/ui/table/not-loaded.tsx'
import { SettingsSkeleton } from '../settings-skeleton.tsx'
import { PlacesForm } from './places-form.tsx'

export function PlacesPage() {
  return (
    <SuperadminOnly title={m.places_title()} text={m.places_text()} waiting={<SettingsSkeleton />}>
      {() => <Places />}
    </SuperadminOnly>
  )
}

function Places() {
  const agency = useCall('agency.get', {}, { fresh: true })
  const filters = useCall('property.filters', { query: {} })
  if (agency.status === 'failed' || filters.status === 'failed') {
    const retry = () => {
      for (const call of [agency, filters]) if (call.status === 'failed') call.reload()
    }
    return <NotLoaded text={m.settings_not_loaded()} onRetry={retry} />
  }
  if (agency.status === 'loading' || filters.status === 'loading') return <SettingsSkeleton />
  const { answer } = agency
  return (
    <PlacesForm
      saved={answer.data}
      cities={filters.answer.data.cities}
      onSaved={(data) => setAnswer('agency.get', {}, { ...answer, data })}
    />
  )
}
