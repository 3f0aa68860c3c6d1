import { m } from '#messages'
import { fetchApi } from '#web/data/api.ts'
import { SuperadminOnly } from '#web/layout/admin/superadmin-only.tsx'
import { NotLoaded } from '#web/ui/table/not-loaded.tsx'
import { SettingsSkeleton } from '../settings-skeleton.tsx'
import { useAnswer } from '../use-answer.ts'
import { PlacesForm } from './places-form.tsx'

export function PlacesPage() {
  return (
    <SuperadminOnly title={m.places_title()} text={m.places_text()} waiting={<SettingsSkeleton />}>
      {() => <Places />}
    </SuperadminOnly>
  )
}

function Places() {
  const { loaded, reload, show } = useAnswer(loadPlaces)
  if (loaded.status === 'loading') return <SettingsSkeleton />
  if (loaded.status === 'failed') return <NotLoaded text={m.settings_not_loaded()} onRetry={reload} />
  const { agency, cities } = loaded.data
  return <PlacesForm saved={agency} cities={cities} onSaved={(saved) => show({ agency: saved, cities })} />
}

/** The list, and which cities have listings. */
async function loadPlaces() {
  const [{ data: agency }, { data: filters }] = await Promise.all([
    fetchApi('agency.get', {}),
    fetchApi('property.filters', { query: {} }),
  ])
  return { data: { agency, cities: filters.cities } }
}
