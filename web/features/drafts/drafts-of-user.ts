import { dropTexts, namesOf, readTexts, startOf, writeTexts } from './draft-texts.ts'

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

/** A proven number can make somebody another user: what they began goes with them, unless that user began the same here. */
export async function moveDrafts(fromUser: number, toUser: number): Promise<void> {
  const names = namesOf(fromUser)
  if (fromUser === toUser || names.length === 0) return
  const { dropFiles, readFiles, writeFiles } = await import('./draft-files.ts')
  for (const name of names) {
    const moved = startOf(toUser) + name.slice(startOf(fromUser).length)
    const texts = readTexts(name)
    if (texts && !readTexts(moved)) {
      const files = await readFiles(name)
      writeTexts(moved, texts)
      if (files) await writeFiles(moved, files)
    }
    dropTexts(name)
    await dropFiles(name)
  }
}
