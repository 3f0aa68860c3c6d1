import type { SentFile } from './form-files.ts'
import type { UploadProgress } from './upload.ts'

// Milliseconds. An earlier estimate would jump.
const minMs = 3000
const windowMs = 10_000

/** Computes the progress of each file from the bytes of the request: texts come first, then the files in order. */
export function startProgress(files: Pick<SentFile, 'file' | 'key'>[]) {
  const bytesOfFiles = files.reduce((sum, { file }) => sum + file.size, 0)
  const marks: { at: number; sent: number }[] = []

  return (sent: number, total: number, nowMs: number): UploadProgress => {
    marks.push({ at: nowMs, sent })
    while (marks.length > 2 && nowMs - (marks[1]?.at ?? nowMs) > windowMs) marks.shift()
    let before = Math.max(0, total - bytesOfFiles)
    const parts: Record<string, number> = {}
    for (const { file, key } of files) {
      parts[key] = Math.min(file.size, Math.max(0, sent - before))
      before += file.size
    }
    return { sent, total, files: parts, secondsLeft: secondsLeft(marks, total), finishing: sent >= total }
  }
}

function secondsLeft(marks: { at: number; sent: number }[], total: number): number | undefined {
  const [first] = marks
  const last = marks.at(-1)
  if (!first || !last || last.at - first.at < minMs || last.sent <= first.sent) return undefined
  return Math.ceil(((total - last.sent) * (last.at - first.at)) / (last.sent - first.sent) / 1000)
}
