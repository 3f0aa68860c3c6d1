import { m } from '#messages'
import { setAnswer, useCall } from '#web/data/queries.ts'
import { SuperadminOnly } from '#web/layout/admin/superadmin-only.tsx'
import { NotLoaded } from '#web/ui/table/not-loaded.tsx'
import { SettingsSkeleton } from '../settings-skeleton.tsx'
import { LandmarksForm } from './landmarks-form.tsx'
import { MapChoice } from './map-choice.tsx'
import { PlaceNamesForm } from './place-names-form.tsx'
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
  const names = useCall('agency.placeNames', {}, { fresh: true })
  const landmarks = useCall('agency.landmarks', {}, { fresh: true })
  const maps = useCall('agency.maps', {}, { fresh: true })
  const calls = [agency, filters, names, landmarks, maps]
  if (calls.some(({ status }) => status === 'failed')) {
    const retry = () => {
      for (const call of calls) if (call.status === 'failed') call.reload()
    }
    return <NotLoaded text={m.settings_not_loaded()} onRetry={retry} />
  }
  if (
    agency.status !== 'loaded' ||
    filters.status !== 'loaded' ||
    names.status !== 'loaded' ||
    landmarks.status !== 'loaded' ||
    maps.status !== 'loaded'
  )
    return <SettingsSkeleton />
  const { answer } = agency
  return (
    <>
      <PlacesForm
        saved={answer.data}
        cities={filters.answer.data.cities}
        onSaved={(data) => setAnswer('agency.get', {}, { ...answer, data })}
      />
      <PlaceNamesForm
        saved={names.answer.data}
        cities={filters.answer.data.cities}
        onSaved={(data) => setAnswer('agency.placeNames', {}, { data })}
      />
      <LandmarksForm
        saved={landmarks.answer.data}
        cities={filters.answer.data.cities.map(({ city }) => city)}
        onSaved={(data) => setAnswer('agency.landmarks', {}, { data })}
      />
      <MapChoice saved={maps.answer.data} onReload={maps.reload} />
    </>
  )
}
