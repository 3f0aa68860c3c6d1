import { type FormFile, type FormFiles, type FormPicture, newKey } from '#web/features/upload/form-files.ts'
import { deleteValue, readValue, writeValue } from './file-store.ts'

export type FilesDraft = { begin: FormFiles; chosen: FormFiles }

export async function readFiles(name: string): Promise<FilesDraft | undefined> {
  try {
    const draft = await readValue<FilesDraft>(name)
    return draft && { begin: draft.begin, chosen: withNewKeys(draft.chosen) }
  } catch {
    return undefined
    // Without stored files the form starts with those of the listing.
  }
}

export async function writeFiles(name: string, draft: FilesDraft): Promise<boolean> {
  try {
    await writeValue(name, draft)
    return true
  } catch {
    return false
  }
}

export async function dropFiles(name: string): Promise<void> {
  try {
    await deleteValue(name)
  } catch {
    // Where the browser stores no files, there are none to delete.
  }
}

// Each page counts its keys anew.
function withNewKeys({ pictures, video, floorPlan }: FormFiles): FormFiles {
  const fresh = <T extends FormPicture | FormFile>(item: T): T =>
    item.file ? { ...item, key: newKey(), problem: undefined } : item
  return {
    // A draft of an earlier release has no captions in Hindi.
    pictures: pictures.map((picture) => ({ ...fresh(picture), alt_hi: picture.alt_hi ?? '' })),
    video: video && fresh(video),
    floorPlan: floorPlan && fresh(floorPlan),
  }
}
