import { m } from '#messages'

const kilobyte = 1024
const megabyte = kilobyte * kilobyte

/** 1.4 MB, 820 KB. */
export function writeBytes(bytes: number): string {
  if (bytes < megabyte) return m.upload_kilobytes({ count: Math.max(1, Math.round(bytes / kilobyte)) })
  const tenths = Math.round((bytes / megabyte) * 10) / 10
  return m.upload_megabytes({ count: tenths >= 100 ? Math.round(tenths) : tenths })
}
