import { dropTexts, namesOf } from './draft-texts.ts'

/**
 * Takes all drafts of listings of a person off this device: when they log out or delete their account. There are files only
 * where there are texts, and only then is the code for them fetched.
 */
export async function forgetDraftsOf(userId: number): Promise<void> {
  const names = namesOf(userId)
  if (names.length === 0) return
  for (const name of names) dropTexts(name)
  const { dropFiles } = await import('./draft-files.ts')
  await Promise.all(names.map(dropFiles))
}
