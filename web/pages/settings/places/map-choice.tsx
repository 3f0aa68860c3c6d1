import { type FormEvent, useState } from 'react'
import { formatDay, formatNumber } from '#contract/format.ts'
import type { MapFile, MapFiles } from '#contract/schemas/agency-map.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { setAnswer } from '#web/data/queries.ts'
import { useAction } from '#web/data/use-action.ts'
import { pageLocale } from '#web/ui/page-locale.ts'
import { SaveLine } from '../save-line.tsx'

const problems: Record<NonNullable<MapFile['problem']>, () => string> = {
  no_map: m.maps_problem_no_map,
  version: m.maps_problem_version,
  pictures: m.maps_problem_pictures,
  packing: m.maps_problem_packing,
  layers: m.maps_problem_layers,
  empty: m.maps_problem_empty,
  cut_off: m.maps_problem_cut_off,
  damaged: m.maps_problem_damaged,
}

/** The street maps in the data folder. What is wrong with one stands beside it, and it cannot be chosen. */
export function MapChoice({ saved, onReload }: { saved: MapFiles; onReload: () => void }) {
  const [chosen, setChosen] = useState(saved.chosen)
  const { state, sentence, problems: refused, send, reset } = useAction(m.settings_failed)
  function submit(event: FormEvent) {
    event.preventDefault()
    send(async () => {
      const { data } = await callAsUser('agency.chooseMap', { body: { file: chosen } })
      setAnswer('agency.maps', {}, { data })
    })
  }
  const choice = (name: string | null, disabled = false) => ({
    type: 'radio' as const,
    name: 'map',
    value: name ?? '',
    checked: chosen === name,
    disabled,
    onChange: () => {
      setChosen(name)
      reset()
    },
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="form reading map-choice">
      <h2 className="title-3">{m.maps_title()}</h2>
      <p className="muted">{m.maps_text()}</p>
      <code className="command">{saved.folder}</code>
      <ChosenProblem saved={saved} />
      <ul className="panel divided">
        <li>
          <label className="map-option">
            <input {...choice(null)} />
            <span>
              <span className="strong">{m.maps_simplified()}</span>
              <span className="muted map-facts">{m.maps_simplified_text()}</span>
            </span>
          </label>
        </li>
        {saved.files.map((file) => (
          <li key={file.name}>
            <label className="map-option">
              <input {...choice(file.name, file.problem !== null)} />
              <span>
                <span className="strong">{file.name}</span>
                <MapFacts {...file} />
              </span>
            </label>
          </li>
        ))}
      </ul>
      {saved.files.length === 0 && <p className="muted">{m.maps_none()}</p>}
      <p className="muted">{m.maps_how()}</p>
      <code className="command">{saved.command}</code>
      <p className="muted">{m.maps_example_text()}</p>
      <button type="button" className="button button-quiet at-start" onClick={onReload}>
        {m.maps_reload()}
      </button>
      {refused.file && <p className="form-failed">{refused.file}</p>}
      <SaveLine state={state} sentence={sentence} changed={chosen !== saved.chosen} label={m.maps_save()} />
    </form>
  )
}

/** A file that was chosen can go, or be replaced by one that cannot be drawn. */
function ChosenProblem({ saved: { chosen, files } }: { saved: MapFiles }) {
  const file = files.find(({ name }) => name === chosen)
  if (chosen === null || (file && file.problem === null)) return null
  const text = file ? m.maps_unused({ name: chosen }) : m.maps_gone({ name: chosen })
  return <p className="form-failed">{text}</p>
}

function MapFacts({ bytes, changed_at: changedAt, problem, map }: MapFile) {
  if (!map) return <span className="form-failed map-facts">{problem && problems[problem]()}</span>
  const locale = pageLocale()
  const size = formatNumber(Math.max(1, Math.round(bytes / 1_000_000)), locale)
  const [south = '', west = '', north = '', east = ''] = map.bounds.map((degrees) => degrees.toFixed(2))
  return (
    <>
      <span className="muted map-facts">
        {m.maps_size({ size, min: map.min_zoom, max: map.max_zoom })}
        {' · '}
        {m.maps_changed({ day: formatDay(changedAt.slice(0, 10), 'long', locale) })}
      </span>
      <span className="muted map-facts">{m.maps_bounds({ south, west, north, east })}</span>
      <span className="muted map-facts">{map.attribution.map(({ text }) => text).join('')}</span>
    </>
  )
}
