import { useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { factSections, firstFactSections } from '#contract/listing-field.ts'
import type { Property } from '#contract/schemas/property.ts'
import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { usePageContext } from '#web/data/page-context.ts'
import { useCall } from '#web/data/queries.ts'
import { draftName } from '#web/features/drafts/draft-texts.ts'
import { listFields } from '#web/features/property/field-labels.ts'
import { isAgency } from '#web/features/session/roles.ts'
import { filesOf, withoutFile } from '#web/features/upload/form-files.ts'
import { UploadProgressPanel } from '#web/features/upload/upload-progress.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { DraftLine } from './draft-line.tsx'
import { RegistrationCheck } from './fields/registration-check.tsx'
import { type FormValues, valuesOf } from './form-values.ts'
import { beginEmpty, beginOf } from './merge.ts'
import { withRejectedChanges } from './own-version.ts'
import { Preview } from './preview.tsx'
import { ProblemSummary } from './problem-summary.tsx'
import { ReviewNotice } from './review-notice.tsx'
import { ContactSection } from './sections/contact-section.tsx'
import { DetailsSection } from './sections/details-section.tsx'
import { FactsSection } from './sections/facts-section.tsx'
import { FeaturesSection } from './sections/features-section.tsx'
import { LinksSection } from './sections/links-section.tsx'
import { LocationSection } from './sections/location-section.tsx'
import { MediaSection } from './sections/media-section.tsx'
import { NearbySection } from './sections/nearby-section.tsx'
import { announceOutcome } from './submit-outcome.ts'
import { restoredValues, useDraft } from './use-draft.ts'
import { type Merged, useNewerVersion } from './use-newer-version.ts'
import { useSubmit } from './use-submit.ts'

type Props = { user: User; property?: Property; onDone: (property: Property) => void }

export function PropertyForm({ user, property, onDone }: Props) {
  const name = draftName(user.id, property?.id ?? 'new')
  const { agency } = usePageContext()
  const [begin, setBegin] = useState(() =>
    property ? beginOf(user, property) : beginEmpty(user, agency.state),
  )
  const [files, setFiles] = useState(begin.files)
  const form = useForm<FormValues>({
    defaultValues: restoredValues(name, begin.values),
    shouldFocusError: false,
  })
  const draft = useDraft({ name, userId: user.id, begin, form, files, setFiles })
  const newer = useNewerVersion({ user, begin, form, files, setBegin, setFiles })
  const { submit, upload, failure, state, cancel, settle } = useSubmit({
    user,
    begin,
    form,
    files,
    setFiles,
    onSent: async (sent) => {
      await draft.finish()
      onDone(sent)
    },
  })
  const filters = useCall('property.filters', { query: {} })
  const cities = filters.status === 'loaded' ? filters.answer.data.cities : []
  const sending = state === 'sending'
  const edited = begin.property

  async function startOver() {
    form.reset(begin.values)
    setFiles(begin.files)
    settle()
    await draft.drop()
  }
  function startFromChanges() {
    if (!edited) return
    const version = withRejectedChanges(edited)
    for (const [field, value] of Object.entries(valuesOf(version, user))) {
      form.setValue(field as keyof FormValues, value)
    }
    setFiles(filesOf(version))
    showToast(m.property_form_change_again_done())
  }
  async function loadNewer() {
    const loaded = await newer.load()
    if (loaded) settle()
    return loaded
  }

  return (
    <FormProvider {...form}>
      <div className="property-form-layout">
        <form
          noValidate
          method="post"
          data-summary=""
          className="property-form"
          onSubmit={(event) => {
            event.preventDefault()
            draft.save()
            submit()
          }}
        >
          {edited && <ReviewNotice property={edited} onStartFromChanges={startFromChanges} />}
          {newer.merged && <MergeNotice merged={newer.merged} />}
          <DraftLine state={draft.state} editing={edited !== undefined} onStartOver={startOver} />
          {failure && <ProblemSummary failure={failure} files={files} />}
          {state === 'conflict' && <ConflictNotice onLoad={loadNewer} />}
          <fieldset disabled={sending} className="property-sections">
            <DetailsSection />
            {firstFactSections.map((section) => (
              <FactsSection key={section} section={section} />
            ))}
            <MediaSection
              files={files}
              onFiles={(part) => setFiles((now) => ({ ...now, ...part }))}
              problems={failure?.others}
              upload={upload}
              disabled={sending || !draft.filesReady}
            />
            <LocationSection cities={cities} />
            {laterFactSections.map((section) => (
              <FactsSection key={section} section={section}>
                {section === 'rera' && <RegistrationCheck checks={isAgency(user)} />}
              </FactsSection>
            ))}
            <FeaturesSection />
            <ContactSection own={!edited || edited.user_id === user.id} />
            {user.role !== 'buyer' && user.role !== 'seller' && (
              <LinksSection assigns={isAgency(user)} ownerId={edited?.user_id} />
            )}
            <NearbySection />
          </fieldset>
          {upload && upload.files.length > 0 && upload.state !== 'done' && (
            <UploadProgressPanel
              upload={upload}
              onCancel={cancel}
              onRetry={submit}
              onRemove={(key) => setFiles((now) => withoutFile(now, key))}
            />
          )}
          <div className="property-submit">
            <p id="property-then" className="muted">
              {announceOutcome(user, edited)}
            </p>
            <button type="submit" className="button" aria-describedby="property-then" disabled={sending}>
              {buttonLabel(edited !== undefined, sending)}
            </button>
            <p role="status" className="strong">
              {state === 'nothing' && m.property_form_nothing_changed()}
              {state === 'cancelled' && m.property_form_cancelled()}
            </p>
          </div>
        </form>
        <Preview pictures={files.pictures} id={edited?.id} />
      </div>
    </FormProvider>
  )
}

const laterFactSections = factSections.slice(firstFactSections.length)

function buttonLabel(edit: boolean, sending: boolean): string {
  if (edit) return sending ? m.property_form_updating() : m.property_form_submit_edit()
  return sending ? m.property_form_submitting() : m.property_form_submit_add()
}

function MergeNotice({ merged }: { merged: Merged }) {
  const part = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each newer version is told anew.
  useEffect(() => part.current?.focus(), [merged])
  const { theirs, both } = merged
  return (
    <div ref={part} tabIndex={-1} className="property-notice">
      <p className="bold">{m.property_form_changed_done()}</p>
      {theirs.length > 0 && <p>{m.property_form_changed_theirs({ fields: listFields(theirs) })}</p>}
      {both.length > 0 && <p>{m.property_form_changed_both({ fields: listFields(both) })}</p>}
    </div>
  )
}
