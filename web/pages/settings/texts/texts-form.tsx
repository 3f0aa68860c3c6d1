import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { type Language, languages } from '#contract/enums.ts'
import type { DefaultTexts, OwnTexts, TranslatedWords } from '#contract/schemas/agency.ts'
import { siteTexts, type TextKey, type TextPlace, textKeys, textPlaces } from '#contract/site-texts.ts'
import { textWords } from '#contract/text-words.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { useAction } from '#web/data/use-action.ts'
import { FormSelect } from '#web/ui/form-select.tsx'
import { pageLocale } from '#web/ui/page-locale.ts'
import { SaveLine } from '../save-line.tsx'
import { keysOf, placeNames } from './text-labels.ts'
import { TextPreview } from './text-preview.tsx'
import { TextRow } from './text-row.tsx'

type Props = {
  saved: OwnTexts
  defaults: DefaultTexts
  translated: TranslatedWords
  onSaved: (texts: OwnTexts) => void
}
/** The typed texts by key and language; untouched ones are absent. */
type Typed = Partial<Record<TextKey, Partial<Record<Language, string>>>>

export function TextsForm({ saved, defaults, translated, onSaved }: Props) {
  const router = useRouter()
  const [place, setPlace] = useState<TextPlace>('home')
  const [language, setLanguage] = useState<Language>(pageLocale)
  const [typed, setTyped] = useState<Typed>({})
  const { state, sentence, problems, send, reset } = useAction(m.settings_failed)
  const change = changeOf(saved, defaults, typed)
  const textOf = (key: TextKey) => typed[key]?.[language] ?? saved[key]?.[language] ?? defaults[key][language]
  function type(key: TextKey, text: string) {
    setTyped((before) => ({ ...before, [key]: { ...before[key], [language]: text } }))
    reset()
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    await send(async () => {
      const { data } = await callAsUser('agency.updateTexts', { body: change })
      setTyped({})
      onSaved(data)
      await router.invalidate({ filter: ({ routeId }) => routeId === '__root__' })
    })
  }
  const refused = textKeys.find((key) => problems[key] && siteTexts[key].place !== place)
  return (
    <div className="with-preview">
      <form method="post" noValidate onSubmit={submit} className="form panel panel-body">
        <div className="facts-pair">
          <FormSelect
            name="place"
            label={m.texts_place()}
            value={place}
            onChange={({ target }) => setPlace(textPlaces.find((each) => each === target.value) ?? place)}
          >
            {textPlaces.map((each) => (
              <option key={each} value={each}>
                {placeNames[each]()}
              </option>
            ))}
          </FormSelect>
          <FormSelect
            name="language"
            label={m.texts_language()}
            value={language}
            onChange={({ target }) =>
              setLanguage(languages.find((each) => each === target.value) ?? language)
            }
          >
            {languages.map((each) => (
              <option key={each} value={each} lang={each}>
                {each === 'hi' ? m.language_hi() : m.language_en()}
              </option>
            ))}
          </FormSelect>
        </div>
        {language === 'hi' && <p className="field-hint">{m.texts_hindi_hint()}</p>}
        <p className="field-hint">
          {m.texts_words({ words: textWords.map((word) => `{${word}}`).join(' ') })}
        </p>
        {keysOf(place).map((key) => (
          <TextRow
            key={`${key} ${language}`}
            name={key}
            language={language}
            ours={defaults[key][language]}
            text={textOf(key)}
            problem={problems[key]}
            onText={(text) => type(key, text)}
          />
        ))}
        {refused && (
          <p role="alert" className="field-error">
            {m.texts_problem_elsewhere({ place: placeNames[siteTexts[refused].place]() })}
          </p>
        )}
        <SaveLine state={state} sentence={sentence} changed={Object.keys(change).length > 0} />
      </form>
      <TextPreview keys={keysOf(place)} {...{ language, defaults, translated, textOf }} />
    </div>
  )
}

/** Only what differs is sent, so that texts that somebody else changes meanwhile stay. Our text is sent as empty. */
function changeOf(saved: OwnTexts, defaults: DefaultTexts, typed: Typed): Typed {
  const change: Typed = {}
  for (const key of textKeys) {
    for (const language of languages) {
      const text = typed[key]?.[language]?.trim()
      if (text === undefined) continue
      const own = text === defaults[key][language] ? '' : text
      if (own !== (saved[key]?.[language] ?? '')) change[key] = { ...change[key], [language]: own }
    }
  }
  return change
}
