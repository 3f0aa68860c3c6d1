import { m } from '#messages'
import { writeBytes } from './bytes.ts'
import { maxPictureBytes, maxVideoBytes } from './file-limits.ts'
import { type FileKind, kindOfFile } from './kind-of-file.ts'

/** Large pictures are not scaled here: a canvas of a hundred million pixels crashes the page on many phones. */
export async function problemOf(file: File, wanted: 'picture' | 'video'): Promise<string | undefined> {
  if (file.size === 0) return m.upload_empty()
  let kind: FileKind
  try {
    kind = await kindOfFile(file)
  } catch {
    // A folder, or a deleted file: browsers do not tell earlier.
    return m.upload_unreadable()
  }
  if (kind !== wanted) return sentenceOf(kind, wanted)
  const max = wanted === 'picture' ? maxPictureBytes : maxVideoBytes
  if (file.size <= max) return undefined
  const sizes = { size: writeBytes(file.size), max: writeBytes(max) }
  return wanted === 'picture' ? m.upload_picture_heavy(sizes) : m.upload_video_heavy(sizes)
}

function sentenceOf(kind: FileKind, wanted: 'picture' | 'video'): string {
  if (wanted === 'video') return m.upload_no_video()
  if (kind === 'heic') return m.upload_heic()
  if (kind === 'animation') return m.upload_gif()
  return kind === 'video' ? m.upload_video_here() : m.upload_no_picture()
}
