import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isFieldName, isRequired } from '#contract/listing-fields.ts'
import type { Property } from '#contract/schemas/property.ts'
import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { CallError } from '#web/data/api.ts'
import { useRetryKey } from '#web/data/idempotency-key.ts'
import {
  type FormFiles,
  filesToCreate,
  filesToUpdate,
  problemsOfFiles,
  type SentFiles,
  withProblems,
} from '#web/features/upload/form-files.ts'
import { useUpload } from '#web/features/upload/use-upload.ts'
import { fieldsToCreate, fieldsToUpdate } from './form-payload.ts'
import type { FormValues } from './form-values.ts'
import type { Begin } from './merge.ts'

export type Failure = { sentence: string; others: Record<string, string> }

type Sending = {
  user: User
  begin: Begin
  form: UseFormReturn<FormValues>
  files: FormFiles
  setFiles: (files: FormFiles) => void
  onSent: (property: Property) => void
}

export function useSubmit({ user, begin, form, files, setFiles, onSent }: Sending) {
  const { upload, send, cancel, clear } = useUpload()
  const [failure, setFailure] = useState<Failure>()
  const [state, setState] = useState<'idle' | 'sending' | 'nothing' | 'cancelled' | 'conflict'>('idle')
  const retry = useRetryKey()
  const cancelled = useRef(false)

  function keyOf(sent: SentFiles) {
    return retry.keyOf(
      JSON.stringify([
        sent.fields,
        ...sent.files.map(({ field, file }) => [field, file.name, file.size, file.lastModified]),
      ]),
    )
  }

  async function post(values: FormValues, chosen: FormFiles): Promise<Property | undefined> {
    const { property } = begin
    if (property) {
      const texts = fieldsToUpdate(begin.values, values)
      const sent = filesToUpdate(begin.files, chosen)
      const fields = { ...texts, ...sent.fields, updated_at: property.updated_at }
      if (Object.keys(fields).length === 1 && sent.files.length === 0) return undefined
      const idempotencyKey = keyOf({ fields, files: sent.files })
      const request = { params: { id: property.id }, fields, files: sent.files, idempotencyKey }
      return (await send('property.update', request)).data
    }
    const sent = filesToCreate(chosen)
    const fields = { ...fieldsToCreate(begin.values, values), ...sent.fields, user_id: String(user.id) }
    const idempotencyKey = keyOf({ fields, files: sent.files })
    return (await send('property.create', { fields, files: sent.files, idempotencyKey })).data
  }

  async function trySend(values: FormValues) {
    setState('sending')
    cancelled.current = false
    try {
      const property = await post(values, files)
      setState(property ? 'idle' : 'nothing')
      if (property) onSent(property)
    } catch (error) {
      setState('idle')
      if (!(error instanceof CallError)) throw error
      if (cancelled.current) setState('cancelled')
      else if (error.failure?.code === 'conflict' && begin.property) setState('conflict')
      else refuse(error)
    }
  }

  function refuse({ status, failure: answer }: CallError) {
    const fields = answer?.fields ?? {}
    const { files: sentFiles } = begin.property ? filesToUpdate(begin.files, files) : filesToCreate(files)
    const ofFiles = problemsOfFiles(fields, sentFiles)
    setFiles(withProblems(files, ofFiles))
    const sentence =
      status === 0 && !answer ? m.property_form_no_answer() : (answer?.message ?? m.error_internal())
    setFailure({ sentence, others: passToFields(fields) })
  }

  /** Returns the problems that belong to no field of the form. */
  function passToFields(problems: Record<string, string>): Record<string, string> {
    const others: Record<string, string> = {}
    for (const [name, sentence] of Object.entries(problems)) {
      if (name in begin.values) form.setError(name as keyof FormValues, { type: 'server', message: sentence })
      else others[name] = sentence
    }
    return others
  }

  async function refuseHere(missing: readonly string[]) {
    const found = Object.entries(await findOthers(missing)).filter(([name]) => !missing.includes(name))
    setFailure({ sentence: m.error_invalid_input(), others: passToFields(Object.fromEntries(found)) })
  }

  /**
   * The problems that the server finds beside the missing fields, so that a person corrects the form once. It refuses every
   * form without a required field, so nothing can be stored, and no file is sent for it. Without an answer there are none.
   */
  async function findOthers(missing: readonly string[]): Promise<Record<string, string>> {
    if (!missing.some((name) => isFieldName(name) && isRequired(name))) return {}
    setState('sending')
    try {
      await post(form.getValues(), begin.files)
      return {}
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return error.failure?.fields ?? {}
    } finally {
      setState('idle')
      clear()
    }
  }

  async function submit() {
    if (state === 'sending') return
    setFailure(undefined)
    clear()
    form.clearErrors()
    let missing: string[] = []
    await form.handleSubmit(trySend, (errors) => {
      missing = Object.keys(errors)
    })()
    // After the form has passed the problems to its fields.
    if (missing.length > 0) await refuseHere(missing)
  }

  return {
    submit,
    upload,
    failure,
    state,
    cancel() {
      cancelled.current = true
      cancel()
    },
    settle() {
      setState('idle')
      setFailure(undefined)
      clear()
    },
  }
}
