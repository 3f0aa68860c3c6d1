import { useEffect, useState } from 'react'
import { forget, keep, keptKeys, readKept } from '#web/ui/kept.ts'

const start = 'aangan-draft-'
const longestMs = 14 * 24 * 60 * 60 * 1000

type Kept = { at: number; typed: Record<string, string> }

/**
 * What was typed into a form and not sent yet, by the names of its fields: it survives a failure, a closed tab and an empty
 * battery, and stays on this device. `type` keeps a field, `clear` forgets all of them.
 */
export function useDraft(name: string) {
  const key = start + name
  const [typed, setTyped] = useState<Record<string, string>>({})
  // After the first drawing, which is the server's.
  useEffect(() => setTyped(readDraft(key)), [key])
  return {
    typed,
    type(field: string, value: string) {
      const next = { ...typed, [field]: value }
      setTyped(next)
      keep(key, { at: Date.now(), typed: next } satisfies Kept)
    },
    clear() {
      setTyped({})
      forget(key)
    },
  }
}

/** Whoever logs out leaves nothing behind for who uses the device next. */
export function forgetDrafts() {
  for (const key of keptKeys(start)) forget(key)
}

function readDraft(key: string): Kept['typed'] {
  const kept = readKept<Kept>(key)
  return kept && Date.now() - kept.at < longestMs ? kept.typed : {}
}
