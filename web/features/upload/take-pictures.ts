import { m } from '#messages'
import { problemOf } from './check-file.ts'
import { isDuplicate } from './duplicate-file.ts'
import { maxPictures } from './file-limits.ts'
import { type FormPicture, newKey } from './form-files.ts'

export type Refused = { key: string; name: string; sentence: string }

export async function takePictures(
  files: File[],
  before: FormPicture[],
): Promise<{ added: FormPicture[]; refused: Refused[] }> {
  const added: FormPicture[] = []
  const refused: Refused[] = []
  for (const file of files) {
    const there = [...before, ...added]
    const sentence =
      (await problemOf(file, 'picture')) ??
      ((await isDuplicate(file, there)) ? m.upload_twice() : undefined) ??
      (there.length >= maxPictures ? m.upload_max_pictures({ max: maxPictures }) : undefined)
    if (sentence) refused.push({ key: newKey(), name: file.name, sentence })
    else added.push({ key: newKey(), alt: '', alt_hi: '', rendered: false, file })
  }
  return { added, refused }
}
