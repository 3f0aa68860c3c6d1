import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { User } from '#contract/schemas/user.ts'
import { CallError } from '#web/data/api.ts'
import { callAsUser } from '#web/data/call-as-user.ts'
import type { FormFiles } from '#web/features/upload/form-files.ts'
import type { FormValueName, FormValues } from './form-values.ts'
import { type Begin, beginOf, changedFields, mergeFiles, mergeValues } from './merge.ts'

export type Merged = { theirs: FormValueName[]; both: FormValueName[] }

type Form = {
  user: User
  begin: Begin
  form: UseFormReturn<FormValues>
  files: FormFiles
  setBegin: (begin: Begin) => void
  setFiles: (files: FormFiles) => void
}

/** Reloads the listing and applies the typed changes to it. */
export function useNewerVersion({ user, begin, form, files, setBegin, setFiles }: Form) {
  const [merged, setMerged] = useState<Merged>()

  async function load(): Promise<boolean> {
    if (!begin.property) return false
    try {
      const { data } = await callAsUser('property.get', { params: { id: begin.property.id } })
      const next = beginOf(user, data)
      const typed = form.getValues()
      const touched = changedFields(begin.values, typed)
      const theirs = changedFields(begin.values, next.values)
      form.reset(mergeValues(begin.values, typed, next.values))
      setFiles(mergeFiles(begin.files, files, next.files))
      setBegin(next)
      setMerged({
        theirs: theirs.filter((field) => !touched.includes(field)),
        both: theirs.filter((field) => touched.includes(field)),
      })
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return false
    }
  }
  return { merged, load }
}
