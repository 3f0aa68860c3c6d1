import { createStore, del, get, set, type UseStore } from 'idb-keyval'
import { type FormFile, type FormFiles, type FormPicture, newKey } from '#web/features/upload/form-files.ts'

/** Files of a form that was begun, beside those it began with. */
export type FilesDraft = { begin: FormFiles; chosen: FormFiles }

// Opened when it is first wanted: where a browser forbids it, that is when it fails.
let opened: UseStore | undefined
function store(): UseStore {
  opened ??= createStore('aangan-listing-drafts', 'files')
  return opened
}

/** Undefined too where the browser keeps no files. */
export async function readFiles(name: string): Promise<FilesDraft | undefined> {
  try {
    const draft = await get<FilesDraft>(name, store())
    return draft && { begin: draft.begin, chosen: withNewKeys(draft.chosen) }
  } catch {
    return undefined
  }
}

/** False where there is no room, or the browser keeps no files. */
export async function writeFiles(name: string, draft: FilesDraft): Promise<boolean> {
  try {
    await set(name, draft, store())
    return true
  } catch {
    return false
  }
}

export async function dropFiles(name: string): Promise<void> {
  try {
    await del(name, store())
  } catch {
    // What could not be written is not there.
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
