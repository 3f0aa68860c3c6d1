import { type FormFile, type FormFiles, type FormPicture, newKey } from '#web/features/upload/form-files.ts'
import { deleteValue, readValue, writeValue } from './file-store.ts'

/** Files of a form that was begun, beside those it began with. */
export type FilesDraft = { begin: FormFiles; chosen: FormFiles }

/** Undefined too where the browser keeps no files. */
export async function readFiles(name: string): Promise<FilesDraft | undefined> {
  try {
    const draft = await readValue<FilesDraft>(name)
    return draft && { begin: draft.begin, chosen: withNewKeys(draft.chosen) }
  } catch {
    return undefined
  }
}

/** False where there is no room, or the browser keeps no files. */
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
    // A file that could not be stored is treated as absent.
  }
}

// Keys are counted anew by each page.
function withNewKeys({ pictures, video, floorPlan }: FormFiles): FormFiles {
  const fresh = <T extends FormPicture | FormFile>(item: T): T =>
    item.file ? { ...item, key: newKey(), problem: undefined } : item
  return {
    pictures: pictures.map(fresh),
    video: video && fresh(video),
    floorPlan: floorPlan && fresh(floorPlan),
  }
}
