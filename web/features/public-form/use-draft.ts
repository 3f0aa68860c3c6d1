import { type RefObject, useEffect, useState } from 'react'
import { listLocal, readLocal, removeLocal, writeLocal } from '#web/data/local-store.ts'

const start = 'aangan-draft-'
const longestMs = 14 * 24 * 60 * 60 * 1000

type Kept = { at: number; typed: Record<string, string> }

/**
 * Keeps the unsent values of a form on this device, by field name, so that they survive a failure, a closed tab and an
 * empty battery. `type` stores a field, `clear` deletes all. A form that arrived as HTML may have values before this
 * script runs.
 */
export function useDraft(
  name: string,
  form?: RefObject<HTMLFormElement | null>,
  fields?: ReadonlySet<string>,
) {
  const key = start + name
  const [typed, setTyped] = useState<Record<string, string>>({})
  // After the first drawing, which is the server's.
  useEffect(() => {
    const early = form?.current && fields ? readFields(form.current, fields) : {}
    const draft = { ...readDraft(key), ...early }
    setTyped(draft)
    if (Object.keys(early).length > 0) keepDraft(key, draft)
  }, [key, form, fields])
  return {
    typed,
    type(field: string, value: string) {
      const next = { ...typed, [field]: value }
      setTyped(next)
      keepDraft(key, next)
    },
    clear() {
      setTyped({})
      removeLocal(key)
    },
  }
}

/** Signing out deletes all drafts, because the next person may use this device. */
export function forgetDrafts() {
  for (const key of listLocal(start)) removeLocal(key)
}

function keepDraft(key: string, typed: Kept['typed']) {
  writeLocal(key, { at: Date.now(), typed } satisfies Kept)
}

function readFields(form: HTMLFormElement, fields: ReadonlySet<string>): Kept['typed'] {
  const filled = [...new FormData(form)].filter(([name, value]) => value !== '' && fields.has(name))
  return Object.fromEntries(filled.map(([name, value]) => [name, String(value)]))
}

function readDraft(key: string): Kept['typed'] {
  const kept = readLocal<Kept>(key)
  return kept && Date.now() - kept.at < longestMs ? kept.typed : {}
}
