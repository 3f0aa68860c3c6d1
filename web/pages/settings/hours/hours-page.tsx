import { type FormEvent, useState } from 'react'
import type { WeekHours } from '#contract/hours.ts'
import type { Agency } from '#contract/schemas/agency.ts'
import { m } from '#messages'
import { setAnswer, useCall } from '#web/data/queries.ts'
import { SuperadminOnly } from '#web/layout/admin/superadmin-only.tsx'
import { NotLoaded } from '#web/ui/table/not-loaded.tsx'
import { SaveLine } from '../save-line.tsx'
import { SettingsSkeleton } from '../settings-skeleton.tsx'
import { changesOf, useAgencyChange } from '../use-agency-change.ts'
import { WeekField } from './week-field.tsx'

export function HoursPage() {
  return (
    <SuperadminOnly title={m.hours_title()} text={m.hours_text()} waiting={<SettingsSkeleton />}>
      {() => <Hours />}
    </SuperadminOnly>
  )
}

function Hours() {
  const agency = useCall('agency.get', {}, { fresh: true })
  if (agency.status === 'loading') return <SettingsSkeleton />
  if (agency.status === 'failed') return <NotLoaded text={m.settings_not_loaded()} onRetry={agency.reload} />
  const { answer } = agency
  return (
    <HoursForm saved={answer.data} onSaved={(data) => setAnswer('agency.get', {}, { ...answer, data })} />
  )
}

function HoursForm({ saved, onSaved }: { saved: Agency; onSaved: (agency: Agency) => void }) {
  const [opening, setOpening] = useState<WeekHours>(saved.opening)
  const [visiting, setVisiting] = useState<WeekHours>(saved.visiting)
  const { state, sentence, problems, save, reset } = useAgencyChange((agency) => {
    setOpening(agency.opening)
    setVisiting(agency.visiting)
    onSaved(agency)
  })
  const wanted = changesOf(saved, { opening, visiting })
  // The hours that the form begins with can be saved as they are.
  const isNew = saved.hours === ''
  function submit(event: FormEvent) {
    event.preventDefault()
    save(isNew ? { ...wanted, opening } : wanted)
  }
  const change = (set: (week: WeekHours) => void) => (week: WeekHours) => {
    set(week)
    reset()
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="form panel panel-body">
      <WeekField
        title={m.hours_opening()}
        text={saved.hours ? m.hours_opening_text({ hours: saved.hours }) : m.hours_opening_empty()}
        week={opening}
        problem={problems.opening}
        onWeek={change(setOpening)}
      />
      <WeekField
        title={m.hours_visiting()}
        text={m.hours_visiting_text()}
        week={visiting}
        problem={problems.visiting}
        onWeek={change(setVisiting)}
      />
      <SaveLine state={state} sentence={sentence} changed={Object.keys(wanted).length > 0} savable={isNew} />
    </form>
  )
}
