import { m } from '#messages'

const kilobyte = 1024
const megabyte = kilobyte * kilobyte

export function writeBytes(bytes: number): string {
  if (bytes < megabyte) return m.upload_kilobytes({ count: Math.max(1, Math.round(bytes / kilobyte)) })
  if (bytes < 1000 * megabyte) return m.upload_megabytes({ count: round(bytes / megabyte) })
  return m.upload_gigabytes({ count: round(bytes / megabyte / 1024) })
}

function round(count: number) {
  return count >= 100 ? Math.round(count) : Math.round(count * 10) / 10
}
