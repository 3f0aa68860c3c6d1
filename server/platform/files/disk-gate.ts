import { statfs } from 'node:fs/promises'

const megabyte = 1024 ** 2

/**
 * Below `closesBelow` writes are likely to fail: PostgreSQL writes its log in files of 16 MB. From `opensAt` they
 * succeed again. In between the last result stays, so that readiness does not change with each deleted file.
 */
export const diskGate = { closesBelow: 32 * megabyte, opensAt: 64 * megabyte }

/** `check` throws while the disk accepts no writes; reading continues. */
export function openDiskGate(freeBytes: () => Promise<number>) {
  let closed = false
  return {
    async check() {
      const free = await freeBytes()
      closed = free < (closed ? diskGate.opensAt : diskGate.closesBelow)
      if (closed) throw new Error(`the disk is full: ${Math.floor(free / megabyte)} MB are free`)
    },
  }
}

export async function freeBytesUnder(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
