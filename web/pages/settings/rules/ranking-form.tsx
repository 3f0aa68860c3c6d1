import { type FormEvent, useState } from 'react'
import { type RankingSignal, rankingSignals } from '#contract/enums.ts'
import { readWhole } from '#contract/numbers.ts'
import type { RankingPreview, RankingWeights } from '#contract/schemas/ranking.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { pages } from '#web/data/pages.ts'
import { useAction } from '#web/data/use-action.ts'
import { FormField } from '#web/ui/form-field.tsx'
import { SaveLine } from '../save-line.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { RankingEffect } from './ranking-effect.tsx'
import { signalLabels } from './signal-labels.ts'

type Props = { saved: RankingWeights; onSaved: (weights: RankingWeights) => void }

/** The points of the order of results, with the effect that others would have before they are saved. */
export function RankingForm({ saved, onSaved }: Props) {
  const [typed, setTyped] = useState(() => writeNumbers(saved))
  const [preview, setPreview] = useState<RankingPreview>()
  const saving = useAction(m.settings_failed)
  const trying = useAction(m.settings_failed)
  const changed = rankingSignals.some((signal) => readWhole(typed[signal]) !== saved[signal])
  function type(signal: RankingSignal, points: string) {
    setTyped({ ...typed, [signal]: points })
    setPreview(undefined)
    saving.reset()
    trying.reset()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    saving.send(async () => {
      const { data } = await callAsUser('property.updateRanking', { body: typed })
      setTyped(writeNumbers(data))
      setPreview(undefined)
      onSaved(data)
    })
  }
  const tryOut = () =>
    trying.send(async () => {
      setPreview((await callAsUser('property.previewRanking', { query: typed })).data)
    })
  const problems = { ...trying.problems, ...saving.problems }
  return (
    <SettingsSection title={m.ranking_form_title()} text={m.ranking_form_text()}>
      <form method="post" noValidate onSubmit={submit} className="form">
        {rankingSignals.map((signal) => (
          <FormField
            key={signal}
            name={signal}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            label={signalLabels[signal]()}
            problem={problems[signal]}
            value={typed[signal]}
            onChange={(event) => type(signal, event.target.value)}
          />
        ))}
        <p className="answer-line">
          <button
            type="button"
            className="button button-quiet"
            disabled={trying.state === 'sending'}
            onClick={tryOut}
          >
            {m.ranking_try()}
          </button>
          <a href={pages.ranking.href()} className="text-link">
            {m.ranking_title()}
          </a>
        </p>
        {trying.state === 'failed' && (
          <p role="alert" className="form-failed">
            {trying.sentence}
          </p>
        )}
        {preview && <RankingEffect preview={preview} />}
        <SaveLine state={saving.state} sentence={saving.sentence} changed={changed} />
      </form>
    </SettingsSection>
  )
}

function writeNumbers(weights: RankingWeights): Record<RankingSignal, string> {
  return {
    confirmed: String(weights.confirmed),
    complete: String(weights.complete),
    pictures: String(weights.pictures),
    checked: String(weights.checked),
    recent: String(weights.recent),
  }
}
