import { listLocal, readLocal, removeLocal, writeLocal } from '#web/data/local-store.ts'

// Longer than it takes to find the deeds of a house, shorter than a shared computer should remember.
const longestMs = 30 * 24 * 60 * 60 * 1000

/** The typed fields of an unsent form, when it was stored, and the version of the listing that it changes. */
export type TextDraft = { at: number; read: string | null; typed: Record<string, unknown> }

export function draftName(userId: number, listing: number | 'new'): string {
  return `${startOf(userId)}${listing}`
}

/** Prefix of the names of all drafts of a person. */
export function startOf(userId: number): string {
  return `aangan-listing-draft:${userId}:`
}

export function readTexts(name: string): TextDraft | undefined {
  const kept = readLocal<TextDraft>(name)
  if (!kept || typeof kept.typed !== 'object' || !(Date.now() - kept.at < longestMs)) return undefined
  return kept
}

export function writeTexts(name: string, draft: TextDraft): boolean {
  return writeLocal(name, draft)
}

export function dropTexts(name: string) {
  removeLocal(name)
}

export function namesOf(userId: number): string[] {
  return listLocal(startOf(userId))
}
