import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { session } from '#web/data/session.ts'
import { dropFiles, readFiles, writeFiles } from '#web/features/drafts/draft-files.ts'
import { dropTexts, readTexts, writeTexts } from '#web/features/drafts/draft-texts.ts'
import { type FormFiles, filesDiffer } from '#web/features/upload/form-files.ts'
import type { FormValues } from './form-values.ts'
import { type Begin, changedFields, mergeFiles } from './merge.ts'

export type DraftState =
  | { is: 'none' }
  /** `changed`: the listing was changed after the draft was stored. */
  | { is: 'restored'; at: number; changed: boolean }
  | { is: 'kept' | 'not_kept' | 'files_not_kept' }

type Draft = {
  name: string
  userId: number
  begin: Begin
  form: UseFormReturn<FormValues>
  files: FormFiles
  setFiles: (files: FormFiles) => void
}

// Milliseconds after the last key.
const pause = 400

/** Stores nothing after the session has changed, so that nothing remains after logging out. */
export function useDraft({ name, userId, begin, form, files, setFiles }: Draft) {
  const [state, setState] = useState<DraftState>(() => stateOf(name, begin))
  const [filesReady, setFilesReady] = useState(state.is === 'none')
  const now = useRef({ begin, files, closed: false, timer: 0, written: begin.files, work: Promise.resolve() })
  now.current.begin = begin
  now.current.files = files

  async function save() {
    const { current } = now
    clearTimeout(current.timer)
    if (current.closed || !isStill(userId)) return
    const values = form.getValues()
    const typed = changedFields(current.begin.values, values).map((field) => [field, values[field]])
    const withFiles = filesDiffer(current.begin.files, current.files)
    if (typed.length === 0 && !withFiles) return drop()
    const read = current.begin.property?.updated_at ?? null
    const kept = writeTexts(name, { at: Date.now(), read, typed: Object.fromEntries(typed) })
    const chosen = current.files
    const filesKept = chosen === current.written || (await keepFiles(chosen))
    setState((before) => {
      if (!kept) return { is: 'not_kept' }
      if (!filesKept) return { is: 'files_not_kept' }
      return before.is === 'restored' ? before : { is: 'kept' }
    })
  }

  // One after the other, so that the last one wins.
  function keepFiles(chosen: FormFiles): Promise<boolean> {
    const { current } = now
    const result = current.work.then(
      () => isStill(userId) && writeFiles(name, { begin: current.begin.files, chosen }),
    )
    current.work = result.then((done) => {
      if (done) current.written = chosen
    })
    return result
  }

  function drop() {
    const { current } = now
    dropTexts(name)
    current.work = current.work.then(() => dropFiles(name))
    current.written = current.begin.files
    setState({ is: 'none' })
    return current.work
  }

  useEffect(() => {
    if (filesReady) return
    let unmounted = false
    readFiles(name).then((found) => {
      if (unmounted) return
      if (found) {
        const restored = mergeFiles(found.begin, found.chosen, now.current.begin.files)
        now.current.written = restored
        setFiles(restored)
      }
      setFilesReady(true)
    })
    return () => {
      unmounted = true
    }
  }, [filesReady, name, setFiles])

  // biome-ignore lint/correctness/useExhaustiveDependencies: save is made anew by each drawing and reads what is there now.
  useEffect(() => {
    const { current } = now
    const wait = () => {
      clearTimeout(current.timer)
      current.timer = window.setTimeout(save, pause)
    }
    const leave = () => document.visibilityState === 'hidden' && save()
    const stop = form.subscribe({ formState: { values: true }, callback: wait })
    document.addEventListener('visibilitychange', leave)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', leave)
      save()
    }
  }, [form, name])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same.
  useEffect(() => {
    if (filesReady && files !== now.current.written) save()
  }, [files, filesReady])

  return {
    state,
    filesReady,
    save,
    drop,
    finish() {
      now.current.closed = true
      return drop()
    },
  }
}

function isStill(userId: number): boolean {
  const who = session.get()
  return who.status === 'signed_in' && who.user.id === userId
}

function stateOf(name: string, { property }: Begin): DraftState {
  const kept = readTexts(name)
  if (!kept) return { is: 'none' }
  return { is: 'restored', at: kept.at, changed: kept.read !== (property?.updated_at ?? null) }
}

/** The initial values, replaced by those of a draft. A draft of an older release may have other fields. */
export function restoredValues(name: string, begin: FormValues): FormValues {
  const typed = readTexts(name)?.typed ?? {}
  const fitting = Object.entries(typed).filter(([field, value]) => {
    const own: unknown = begin[field as keyof FormValues]
    return typeof own === typeof value && Array.isArray(own) === Array.isArray(value)
  })
  return { ...begin, ...Object.fromEntries(fitting) }
}
