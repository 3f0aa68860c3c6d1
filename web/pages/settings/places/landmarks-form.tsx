import { type FormEvent, useState } from 'react'
import type { Landmark, LandmarkChange } from '#contract/schemas/agency-landmarks.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { usePlaceText } from '#web/data/place-text.ts'
import { useAction } from '#web/data/use-action.ts'
import { readPair } from '#web/features/map/places.ts'
import { FormField } from '#web/ui/form-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SaveLine } from '../save-line.tsx'
import { AddLandmark, type LandmarkRow } from './add-landmark.tsx'
import { namesIn } from './place-names-form.tsx'

type Props = { saved: Landmark[]; cities: string[]; onSaved: (landmarks: Landmark[]) => void }

/** Every landmark by city with its names and its position; what is typed here is kept apart until it is saved. */
export function LandmarksForm({ saved, cities, onSaved }: Props) {
  const placeName = usePlaceText()
  const [typed, setTyped] = useState<Record<string, LandmarkRow | null>>({})
  const [wrong, setWrong] = useState<readonly string[]>([])
  const { state, sentence, problems, send, reset } = useAction(m.settings_failed)
  const before = Object.fromEntries(saved.map((each) => [each.landmark, rowOf(each)]))
  const rows = Object.entries({ ...before, ...typed }).flatMap(([landmark, row]) =>
    row ? [{ landmark, ...row }] : [],
  )
  const changed = Object.keys(typed).filter(
    (landmark) => JSON.stringify(typed[landmark] ?? null) !== JSON.stringify(before[landmark] ?? null),
  )
  const write = (landmark: string, row: LandmarkRow | null) => {
    setTyped((others) => ({ ...others, [landmark]: row }))
    setWrong((all) => all.filter((each) => each !== landmark))
    reset()
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    const changes = changed.map((landmark) => changeOf(landmark, typed[landmark]))
    const unplaced = changes.flatMap((change) => (typeof change === 'string' ? [change] : []))
    setWrong(unplaced)
    if (unplaced.length > 0) return
    await send(async () => {
      const landmarks = changes.filter((change) => typeof change !== 'string')
      const { data } = await callAsUser('agency.updateLandmarks', { body: { landmarks } })
      setTyped({})
      onSaved(data)
    })
  }
  const refused = (landmark: string, field: string) =>
    Object.entries(problems).find(([name]) =>
      name.startsWith(`landmarks.${changed.indexOf(landmark)}.${field}`),
    )?.[1]
  const byCity = Map.groupBy(rows, ({ landmark }) => landmark.split(', ').at(-1) ?? '')
  return (
    <form method="post" noValidate onSubmit={submit} className="form reading names-form">
      <h2 className="title-3">{m.landmarks_title()}</h2>
      <p className="muted">{m.landmarks_text()}</p>
      {[...byCity].map(([city, landmarks]) => (
        <details
          key={city}
          className="panel panel-tight"
          open={landmarks.some(({ landmark }) => wrong.includes(landmark) || !before[landmark]) || undefined}
        >
          <summary className="strong split">
            {m.landmarks_in({ city: placeName(city), count: landmarks.length })}
            <Icon name="down" className="icon menu-arrow" />
          </summary>
          <div className="form">
            {landmarks.map(({ landmark, ...row }) => {
              const name = landmark.split(', ')[0] ?? landmark
              return (
                <fieldset key={landmark} className="landmark">
                  <legend className="sr-only">{name}</legend>
                  <FormField
                    name={`${landmark} names`}
                    label={m.places_names_of({ place: name })}
                    value={row.names}
                    problem={refused(landmark, 'names') ?? refused(landmark, 'landmark')}
                    maxLength={500}
                    autoComplete="off"
                    onChange={({ target }) => write(landmark, { ...row, names: target.value })}
                  />
                  <FormField
                    name={`${landmark} position`}
                    label={m.landmarks_position({ place: name })}
                    value={row.at}
                    problem={
                      wrong.includes(landmark)
                        ? m.landmarks_position_problem()
                        : refused(landmark, 'position')
                    }
                    autoComplete="off"
                    inputMode="text"
                    onChange={({ target }) => write(landmark, { ...row, at: target.value })}
                  />
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={m.landmarks_remove({ place: name })}
                    onClick={() => write(landmark, null)}
                  >
                    <Icon name="trash" />
                  </button>
                </fieldset>
              )
            })}
          </div>
        </details>
      ))}
      <AddLandmark
        cities={cities}
        isKnown={(landmark) => rows.some((row) => row.landmark.toLowerCase() === landmark.toLowerCase())}
        onAdd={write}
      />
      <SaveLine state={state} sentence={sentence} changed={changed.length > 0} label={m.landmarks_save()} />
    </form>
  )
}

function rowOf({ names, latitude, longitude }: Landmark): LandmarkRow {
  return { names: names.join(', '), at: `${latitude}, ${longitude}` }
}

/** Its name where its position is none. */
function changeOf(landmark: string, row: LandmarkRow | null | undefined): LandmarkChange | string {
  if (!row) return { landmark, names: [], position: null }
  const [latitude, longitude] = readPair(row.at) ?? []
  const position = { latitude: Number(latitude), longitude: Number(longitude) }
  const isPlace =
    latitude !== undefined && Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180
  return isPlace ? { landmark, names: namesIn(row.names), position } : landmark
}
