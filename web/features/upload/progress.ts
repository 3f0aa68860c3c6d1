import type { SentFile } from './form-files.ts'
import type { UploadProgress } from './upload.ts'

// Until then a guess would jump about.
const minMs = 3000
// The rate is measured over this window, so that it follows a slow connection without jumping with every packet.
const windowMs = 10_000

/**
 * Turns what a browser tells about a request (bytes gone, bytes in all) into how far each file is: the parts follow each
 * other, texts first, and what the request is longer than its files is heads of parts and texts.
 */
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
