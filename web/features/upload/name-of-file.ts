import { m } from '#messages'
import type { SentFile } from './form-files.ts'

export function nameOfFile(files: SentFile[], at: number): string {
  const own = files[at]
  if (!own) return ''
  const { name } = own.file
  if (own.field === 'video') return m.upload_name_video({ name })
  if (own.field === 'floor_plan') return m.upload_name_plan({ name })
  const number = files.slice(0, at + 1).filter(({ field }) => field === 'images').length
  return m.upload_name_picture({ number, name })
}
