import { chmod, mkdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { command, hold } from './mount.ts'

/** A file system in memory of a fixed size, which can be filled. */
export type SmallDisk = {
  /** Leaves so many bytes free. */
  fill(free: number): Promise<void>
  /** Gives the rest back. */
  empty(): Promise<void>
  unmount(): Promise<void>
}

// Left free until what is left is small enough to be taken at once, for people who write meanwhile.
const lastBytes = 64 * 1024 * 1024

export async function mountSmallDisk(folder: string, megabytes: number): Promise<SmallDisk> {
  await mkdir(folder, { recursive: true })
  await command('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'aangan-prove', folder)
  await chmod(folder, 0o755)
  const ballast = join(folder, '.ballast')
  const empty = () => rm(ballast, { force: true })
  return {
    async fill(free) {
      // People write meanwhile, so what is free may be less by the time it is taken. What was taken stays, or a slow machine would begin again and again.
      for (let taken = 0; ; ) {
        const { bavail, bsize } = await statfs(folder)
        const left = bavail * bsize - free
        if (left < bsize) return
        const bytes = left > lastBytes ? left - lastBytes / 2 : left
        const isTaken = await command('fallocate', '-o', String(taken), '-l', String(bytes), ballast).then(
          isDone,
          isNotDone,
        )
        if (isTaken) taken += bytes
      }
    },
    empty,
    unmount: hold(async () => {
      await command('umount', folder)
    }),
  }
}

const isDone = () => true
const isNotDone = () => false
