import type { SiteSlot } from '#contract/enums.ts'
import type { Picture, Property } from '#contract/schemas/property.ts'

type Kept<T> = { kept: T; file?: undefined }
type Chosen = { file: File; kept?: undefined }

export type FormPicture = {
  key: string
  alt: string
  alt_hi: string
  rendered: boolean
  problem?: string
} & (Kept<Picture> | Chosen)

type KeptFile = Kept<string> & { poster?: Picture }

export type FormFile = { key: string; problem?: string } & (KeptFile | Chosen)

export type FormFiles = { pictures: FormPicture[]; video?: FormFile; floorPlan?: FormFile }

export type FileField = 'images' | 'video' | 'floor_plan' | SiteSlot | 'photo' | 'files'

export type SentFile = { field: FileField; file: File; key: string }

export type SentFiles = { fields: Record<string, string>; files: SentFile[] }

/** A field of the form, and the caption that it sends for each picture. */
const captions = [
  ['alts', 'alt'],
  ['alts_hi', 'alt_hi'],
] as const

export const noFiles: FormFiles = { pictures: [] }

export function newKey(): string {
  lastKey += 1
  return `new-${lastKey}`
}
let lastKey = 0

/** For the owner, pending changes replace the published files. */
export function filesOf(property: Property): FormFiles {
  const { revision } = property
  const waiting = revision?.state === 'pending' ? revision : undefined
  const pictures = waiting?.pictures ?? property.pictures
  const changed = new Map(waiting?.changes.map(({ field, after }) => [field, after]))
  const plan = changed.has('floor_plan') ? waiting?.floor_plan_picture : property.floor_plan_picture
  return {
    pictures: pictures.map((kept) => ({
      ...{ key: kept.hash, alt: kept.alt, alt_hi: kept.alt_hi ?? '', rendered: kept.rendered },
      kept,
    })),
    video: videoOf(property, changed),
    floorPlan: plan ? { key: 'floor-plan', kept: plan.url, poster: plan } : undefined,
  }
}

function videoOf(property: Property, changed: Map<string, unknown>): FormFile | undefined {
  if (changed.has('video')) {
    const after = changed.get('video')
    return typeof after === 'string' && after ? { key: 'video', kept: after } : undefined
  }
  const { video, video_poster } = property
  if (!video && !video_poster) return undefined
  return { key: 'video', kept: video ?? '', poster: video_poster ?? undefined }
}

export function filesToCreate(now: FormFiles): SentFiles {
  const fields: Record<string, string> = {}
  for (const [field, name] of captions) {
    const words = now.pictures.map((picture) => picture[name].trim())
    if (words.some(Boolean)) fields[field] = JSON.stringify(words)
  }
  const marks = now.pictures.map(({ rendered }) => rendered)
  if (marks.some(Boolean)) fields.rendered = JSON.stringify(marks)
  return { fields, files: filesOfForm(now) }
}

export function filesToUpdate(begin: FormFiles, now: FormFiles): SentFiles {
  const fields: Record<string, string> = {}
  const wanted = namesOf(now.pictures)
  if (wanted.join() !== namesOf(begin.pictures).join()) fields.keep_images = JSON.stringify(wanted)
  for (const [field, name] of captions) {
    const words = now.pictures.map((picture) => picture[name].trim())
    const differs = now.pictures.map(({ kept }, at) => words[at] !== (kept?.[name] ?? ''))
    if (differs.some(Boolean))
      fields[field] = JSON.stringify(words.map((word, at) => (differs[at] ? word : null)))
  }
  const marked = now.pictures.map(({ kept, rendered }) => rendered !== (kept?.rendered ?? false))
  if (marked.some(Boolean))
    fields.rendered = JSON.stringify(now.pictures.map(({ rendered }, at) => (marked[at] ? rendered : null)))
  if (begin.video && !now.video) fields.video = ''
  if (begin.floorPlan && !now.floorPlan) fields.floor_plan = ''
  return { fields, files: filesOfForm(now) }
}

export function filesDiffer(begin: FormFiles, now: FormFiles): boolean {
  const { fields, files } = filesToUpdate(begin, now)
  return files.length > 0 || Object.keys(fields).length > 0
}

function namesOf(pictures: FormPicture[]): string[] {
  const chosen = pictures.filter(({ file }) => file)
  return pictures.map((picture) => picture.kept?.url ?? `new:${chosen.indexOf(picture) + 1}`)
}

function filesOfForm({ pictures, video, floorPlan }: FormFiles): SentFile[] {
  return [
    ...pictures.map((picture) => toSent('images', picture)),
    toSent('floor_plan', floorPlan),
    toSent('video', video),
  ].flat()
}

function toSent(field: FileField, item: FormPicture | FormFile | undefined): SentFile[] {
  return item?.file ? [{ field, file: item.file, key: item.key }] : []
}

export function problemsOfFiles(
  fields: Record<string, string> | undefined,
  files: SentFile[],
): Record<string, string> {
  const problems: Record<string, string> = {}
  const numbers: Partial<Record<FileField, number>> = {}
  for (const { field, key } of files) {
    const number = (numbers[field] ?? 0) + 1
    numbers[field] = number
    const sentence = fields?.[`${field}.${number}`] ?? (field === 'images' ? undefined : fields?.[field])
    if (sentence) problems[key] = sentence
  }
  return problems
}

export function withProblems(now: FormFiles, problems: Record<string, string>): FormFiles {
  const mark = <T extends FormPicture | FormFile>(item: T): T => ({ ...item, problem: problems[item.key] })
  return {
    pictures: now.pictures.map(mark),
    video: now.video && mark(now.video),
    floorPlan: now.floorPlan && mark(now.floorPlan),
  }
}

export function withoutFile(now: FormFiles, key: string): FormFiles {
  return {
    pictures: now.pictures.filter((picture) => picture.key !== key),
    video: now.video?.key === key ? undefined : now.video,
    floorPlan: now.floorPlan?.key === key ? undefined : now.floorPlan,
  }
}
