import { dropTexts, namesOf, readTexts, startOf, writeTexts } from './draft-texts.ts'

/** Runs on log out and when the account is deleted. Loads the code for files only where there are texts. */
export async function forgetDraftsOf(userId: number): Promise<void> {
  const names = namesOf(userId)
  if (names.length === 0) return
  for (const name of names) dropTexts(name)
  const { dropFiles } = await import('./draft-files.ts')
  await Promise.all(names.map(dropFiles))
}

/** A verified number can merge two users: drafts move to the other one, unless that one has the same draft here. */
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
