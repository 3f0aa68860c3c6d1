import { type RefObject, useEffect, useState } from 'react'
import { listLocal, readLocal, removeLocal, writeLocal } from '#web/data/local-store.ts'

const start = 'aangan-draft-'
const longestMs = 14 * 24 * 60 * 60 * 1000

type Kept = { at: number; typed: Record<string, string> }

/**
 * Stores the unsent values of a form on this device, by field name. `type` stores one, `clear` deletes all. People may
 * type before this script runs, so the form may already have values.
 */
export function useDraft(
  name: string,
  form?: RefObject<HTMLFormElement | null>,
  fields?: ReadonlySet<string>,
) {
  const key = start + name
  const [typed, setTyped] = useState<Record<string, string>>({})
  // After the first rendering, which must equal the server's.
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

/** The next person may use this device. */
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
