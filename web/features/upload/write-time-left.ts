import { m } from '#messages'

export function writeTimeLeft(seconds: number): string {
  if (seconds <= 5) return m.upload_seconds_few()
  if (seconds <= 55) return m.upload_seconds_left({ count: Math.ceil(seconds / 5) * 5 })
  return m.upload_minutes_left({ count: Math.ceil(seconds / 60) })
}
