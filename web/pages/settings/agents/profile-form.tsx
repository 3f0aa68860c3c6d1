import { type ChangeEvent, type FormEvent, useState } from 'react'
import type { SpokenLanguage } from '#contract/enums.ts'
import type { AgentProfile } from '#contract/schemas/agent.ts'
import { m } from '#messages'
import { usePageContext } from '#web/data/page-context.ts'
import { useAction } from '#web/data/use-action.ts'
import { languageLabels } from '#web/features/agent/agent-languages.ts'
import { pictureTypes } from '#web/features/upload/file-limits.ts'
import type { FormFile } from '#web/features/upload/form-files.ts'
import { FilePreview, KeptPreview } from '#web/features/upload/picture-preview.tsx'
import { SingleFileField } from '#web/features/upload/single-file-field.tsx'
import { useUpload } from '#web/features/upload/use-upload.ts'
import { FormArea } from '#web/ui/form-area.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { WeekField } from '../hours/week-field.tsx'
import { SaveLine } from '../save-line.tsx'
import { changeOf, type Draft, draftOf, keptPhoto } from './profile-draft.ts'

type Props = { saved: AgentProfile; onSaved: (profile: AgentProfile) => void }

export function ProfileForm({ saved, onSaved }: Props) {
  const { state, sentence, problems, send, reset } = useAction(m.settings_failed)
  const { upload, send: sendForm } = useUpload()
  const [draft, setDraft] = useState(() => draftOf(saved))
  const [photo, setPhoto] = useState<FormFile | null>()
  const { agency } = usePageContext()
  const change = changeOf(saved, draft, photo)
  const isChanged = Object.keys(change.fields).length > 0 || change.files.length > 0
  function edit(part: Partial<Draft>) {
    setDraft({ ...draft, ...part })
    reset()
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    await send(async () => {
      const { data } = await sendForm('agent.updateProfile', { ...change, params: { id: saved.id } })
      setDraft(draftOf(data))
      setPhoto(undefined)
      onSaved(data)
    })
  }
  const text = (name: 'title' | 'about' | 'title_hi' | 'about_hi' | 'rera' | 'places') => ({
    name,
    value: draft[name],
    problem: problems[name] ?? firstProblem(problems, `${name}.`),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      edit({ [name]: target.value }),
  })
  const tick = (name: 'shown' | 'takes_leads', label: string, hint: string) => (
    <label className="check-field">
      <input
        type="checkbox"
        name={name}
        checked={draft[name]}
        onChange={({ target }) => edit({ [name]: target.checked })}
      />
      <span>
        {label}
        <span className="field-hint hint-block">{hint}</span>
      </span>
    </label>
  )
  return (
    <form method="post" noValidate onSubmit={submit} className="form panel panel-body">
      {tick('shown', m.profile_shown(), m.profile_shown_hint())}
      <SingleFileField
        kind="picture"
        icon="images"
        accept={pictureTypes}
        camera
        value={photo === undefined ? keptPhoto(saved) : (photo ?? undefined)}
        problem={problems.photo ?? problems['photo.1']}
        progress={upload?.state === 'sending' ? upload.progress : undefined}
        disabled={state === 'sending'}
        words={{
          label: m.profile_photo(),
          hint: m.profile_photo_hint(),
          add: m.branding_choose(),
          replace: m.branding_replace(),
          kept: m.branding_kept(),
          removed: m.profile_photo_removed(),
        }}
        preview={(value) => (
          <div className="single-preview">
            {value.file ? (
              <FilePreview file={value.file} />
            ) : (
              value.poster && <KeptPreview kept={value.poster} />
            )}
          </div>
        )}
        onChange={(file) => {
          setPhoto(file?.kept === undefined ? (file ?? (saved.photo ? null : undefined)) : undefined)
          reset()
        }}
      />
      <FormField {...text('title')} label={m.profile_title()} hint={m.profile_title_hint()} maxLength={80} />
      <FormArea {...text('about')} label={m.profile_about()} hint={m.profile_about_hint()} maxLength={1000} />
      <FormField
        {...text('title_hi')}
        label={m.profile_title_hi()}
        hint={m.profile_hindi_hint()}
        maxLength={80}
      />
      <FormArea {...text('about_hi')} label={m.profile_about_hi()} maxLength={1000} />
      <FormField {...text('rera')} label={m.agents_rera()} hint={m.profile_rera_hint()} maxLength={40} />
      <FormArea {...text('places')} label={m.agents_places()} hint={m.profile_places_hint()} rows={3} />
      <fieldset>
        <legend className="label">{m.agents_languages()}</legend>
        <div className="language-choices">
          {languages.map((language) => (
            <label key={language} className="check-field">
              <input
                type="checkbox"
                name="languages"
                value={language}
                checked={draft.languages.includes(language)}
                onChange={({ target }) =>
                  edit({
                    languages: target.checked
                      ? [...draft.languages, language]
                      : draft.languages.filter((other) => other !== language),
                  })
                }
              />
              {languageLabels[language]()}
            </label>
          ))}
        </div>
      </fieldset>
      <label className="check-field">
        <input
          type="checkbox"
          name="own_hours"
          checked={draft.visiting !== null}
          onChange={({ target }) => edit({ visiting: target.checked ? agency.visiting : null })}
        />
        <span>
          {m.profile_own_hours()}
          <span className="field-hint hint-block">{m.profile_own_hours_hint()}</span>
        </span>
      </label>
      {draft.visiting && (
        <WeekField
          title={m.hours_visiting()}
          text={m.profile_hours_text()}
          week={draft.visiting}
          problem={problems.visiting}
          onWeek={(visiting) => edit({ visiting })}
        />
      )}
      {tick('takes_leads', m.profile_takes_leads(), m.profile_takes_leads_hint())}
      <SaveLine state={state} sentence={sentence} changed={isChanged} />
    </form>
  )
}

/** Problems of list entries are named by their place: `places.3`. */
function firstProblem(problems: Record<string, string>, start: string): string | undefined {
  return Object.entries(problems).find(([name]) => name.startsWith(start))?.[1]
}

const languages = Object.keys(languageLabels) as SpokenLanguage[]
