import { type FormEvent, useId, useState } from 'react'
import { nearText, offeredRadii, usualRadius } from '#contract/near.ts'
import type { Landmark } from '#contract/schemas/agency-landmarks.ts'
import { m } from '#messages'
import { usePlaceText } from '#web/data/place-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { writeKilometres } from './distance.ts'
import { findOwnPlace } from './own-place.ts'
import type { Place } from './places.ts'
import { useLandmarks } from './use-landmarks.ts'
import { circleText } from './whereabouts.ts'

type Props = {
  drawing: boolean
  /** Whether the search has a drawn area or a circle. */
  limited: boolean
  middle: () => Place | undefined
  onDraw: (on: boolean) => void
  onNear: (near: string) => void
  onClear: () => void
}

export function MapTools({ drawing, limited, middle, onDraw, onNear, onClear }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <div className="map-tools">
      <button
        type="button"
        aria-pressed={drawing}
        className="button button-quiet"
        onClick={() => onDraw(!drawing)}
      >
        <Icon name="draw" />
        {m.map_draw()}
      </button>
      <button
        type="button"
        aria-expanded={open}
        className="button button-quiet"
        onClick={() => setOpen(!open)}
      >
        <Icon name="locate" />
        {m.chip_around()}
      </button>
      {limited && (
        <button type="button" className="button button-quiet" onClick={onClear}>
          <Icon name="close" />
          {m.map_clear()}
        </button>
      )}
      <p role="status" className={drawing ? 'map-tools-hint' : 'sr-only'}>
        {drawing && (isTouched() ? m.map_draw_hint_touch() : m.map_draw_hint())}
      </p>
      {open && (
        <NearForm
          middle={middle}
          onNear={(near) => {
            setOpen(false)
            onNear(near)
          }}
        />
      )}
    </div>
  )
}

/** Only asked while somebody draws, so never on the server. */
function isTouched(): boolean {
  return window.matchMedia('(pointer: coarse)').matches
}

const ownPosition = 'own'
const middleOfMap = 'middle'

function NearForm({ middle, onNear }: Pick<Props, 'middle' | 'onNear'>) {
  const id = useId()
  const cities = useLandmarksByCity()
  const [looking, setLooking] = useState(false)
  const [failed, setFailed] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const kilometres = Number(form.get('kilometres'))
    const chosen = String(form.get('place'))
    setFailed(false)
    if (chosen === middleOfMap) {
      const place = middle()
      if (place) onNear(circleText({ ...place, kilometres }))
      return
    }
    if (chosen !== ownPosition) return onNear(nearText(chosen, kilometres))
    setLooking(true)
    const own = await findOwnPlace()
    setLooking(false)
    if ('problem' in own) return setFailed(true)
    onNear(circleText({ ...own.place, kilometres }, { own: true }))
  }
  return (
    <form className="map-near" onSubmit={submit}>
      <div>
        <label className="label" htmlFor={`${id}-place`}>
          {m.map_near_place()}
        </label>
        <select id={`${id}-place`} name="place" className="field" defaultValue={middleOfMap}>
          <option value={middleOfMap}>{m.map_near_middle()}</option>
          <option value={ownPosition}>{m.map_near_own()}</option>
          {cities.map(({ city, landmarks }) => (
            <optgroup key={city} label={city}>
              {landmarks.map(({ landmark, name }) => (
                <option key={landmark} value={landmark}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      <div>
        <label className="label" htmlFor={`${id}-kilometres`}>
          {m.map_near_distance()}
        </label>
        <select id={`${id}-kilometres`} name="kilometres" className="field" defaultValue={usualRadius}>
          {offeredRadii.map((kilometres) => (
            <option key={kilometres} value={kilometres}>
              {writeKilometres(kilometres)}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="button" aria-disabled={looking || undefined}>
        {looking ? m.pin_own_searching() : m.map_near_show()}
      </button>
      {failed && (
        <p role="alert" className="field-error">
          {m.map_near_failed()}
        </p>
      )}
    </form>
  )
}

type CityLandmarks = { city: string; landmarks: Landmark[] }

function useLandmarksByCity(): CityLandmarks[] {
  const cityText = usePlaceText()
  const landmarks = useLandmarks()
  const cities = new Map<string, Landmark[]>()
  for (const landmark of landmarks) {
    const city = landmark.landmark.split(', ').at(-1) ?? ''
    cities.set(city, [...(cities.get(city) ?? []), landmark])
  }
  return [...cities].map(([city, landmarks]) => ({ city: cityText(city), landmarks }))
}
