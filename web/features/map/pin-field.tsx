import { useEffect, useId, useRef, useState } from 'react'
import { m } from '#messages'
import { usePageContext } from '#web/data/page-context.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import { CoordinateFields } from './coordinate-fields.tsx'
import { type City, findCity } from './find-city.ts'
import { loadPinMap } from './load-pin-map.ts'
import { MapBackdrop } from './map-backdrop.tsx'
import { findOwnPlace, writeMetres } from './own-place.ts'
import { firstView, type Place, type View } from './places.ts'

type Props = {
  value: Place | undefined
  onChange: (value: Place | undefined) => void
  around?: { city?: string }
  /** Says what to mark, while nothing is. */
  hint: string
  problem?: string
}

export function PinField({ value, onChange, around, hint, problem }: Props) {
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const { agency } = usePageContext()
  const [view, setView] = useState<View>(() => (value ? { ...value, zoom: 16 } : firstView(agency)))
  const [told, setTold] = useState('')
  const [failed, setFailed] = useState('')
  const [looking, setLooking] = useState(false)
  const PinMap = useLazyComponent(loadPinMap, true)
  const placed = useRef(value !== undefined)
  placed.current = value !== undefined
  const city = useCity(around?.city)
  useEffect(() => {
    if (city && !placed.current) setView({ ...city.middle, zoom: 12 })
  }, [city])

  const set = (place: Place | undefined, words: string) => {
    setFailed('')
    setTold(words)
    onChange(place)
  }
  const setOwnPlace = async () => {
    setLooking(true)
    setFailed('')
    const own = await findOwnPlace()
    setLooking(false)
    if ('problem' in own) return setFailed(own.problem)
    setView({ ...own.place, zoom: own.metres > 2000 ? 13 : own.metres > 200 ? 15 : 17 })
    set(own.place, m.pin_own_set({ accuracy: writeMetres(own.metres) }))
  }
  const remove = () => {
    set(undefined, m.pin_removed())
    group.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }
  return (
    <fieldset ref={group} className="pin-field" aria-describedby={problem ? `${id}-problem` : `${id}-hint`}>
      <legend className="label">{m.pin_title()}</legend>
      <p id={`${id}-hint`} className="field-hint">
        {value ? m.pin_hint_move() : hint}
      </p>
      {PinMap ? (
        <PinMap
          label={m.pin_map()}
          place={value}
          view={view}
          names={city?.points}
          onPlace={(place) => set(place, writePlace(place))}
          className="map-pin-field"
        />
      ) : (
        <MapBackdrop className="map-pin-field" />
      )}
      <p role="status" className="field-hint figures">
        {told || (value && writePlace(value))}
      </p>
      {failed && (
        <p role="alert" className="field-error">
          {failed}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="field-error">
          {problem}
        </p>
      )}
      <div className="pin-actions">
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={looking || undefined}
          onClick={() => !looking && setOwnPlace()}
        >
          <Icon name="locate" />
          {looking ? m.pin_own_searching() : m.pin_own()}
        </button>
        {value && (
          <button type="button" className="text-link" onClick={remove}>
            {m.pin_remove()}
          </button>
        )}
      </div>
      <CoordinateFields
        value={value}
        onChange={(place) => {
          setView({ ...place, zoom: 16 })
          set(place, writePlace(place))
        }}
      />
    </fieldset>
  )
}

// Milliseconds after the last key.
const pause = 600

function useCity(city: string | undefined) {
  const [found, setFound] = useState<City>()
  useEffect(() => {
    const name = city?.trim()
    if (!name) return
    let outdated = false
    const timer = setTimeout(async () => {
      const known = await findCity(name)
      if (known && !outdated) setFound(known)
    }, pause)
    return () => {
      outdated = true
      clearTimeout(timer)
    }
  }, [city])
  return found
}

function writePlace({ latitude, longitude }: Place) {
  return m.pin_at({ latitude: latitude.toFixed(5), longitude: longitude.toFixed(5) })
}
