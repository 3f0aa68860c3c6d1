import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { m } from '#messages'
import { PinField } from '#web/features/map/pin-field.tsx'
import type { Place } from '#web/features/map/places.ts'
import type { FormValues } from '../form-values.ts'

const decimals = 6

export function PinOfForm() {
  const { setValue, clearErrors } = useFormContext<FormValues>()
  const { errors } = useFormState<FormValues>({ name: ['latitude', 'longitude'] })
  const [latitude, longitude, city] = useWatch<FormValues, ['latitude', 'longitude', 'city']>({
    name: ['latitude', 'longitude', 'city'],
  })
  function change(place: Place | undefined) {
    clearErrors(['latitude', 'longitude'])
    setValue('latitude', place ? String(Number(place.latitude.toFixed(decimals))) : '')
    setValue('longitude', place ? String(Number(place.longitude.toFixed(decimals))) : '')
  }
  const value =
    latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : undefined
  return (
    <div className="property-wide" data-part="latitude longitude">
      <PinField
        hint={m.pin_hint_set()}
        value={value}
        onChange={change}
        around={{ city }}
        problem={errors.latitude?.message ?? errors.longitude?.message}
      />
    </div>
  )
}
