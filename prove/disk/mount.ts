import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Runs a command of the system; its output. Throws with what it wrote when it fails. */
export async function command(name: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(name, args)
  return stdout.trim()
}

const held = new Set<() => Promise<void>>()

/** Undoes it after Ctrl-C, too. Returns what undoes it once. */
export function hold(undo: () => Promise<void>): () => Promise<void> {
  const undoOnce = async () => {
    if (held.delete(undoOnce)) await undo()
  }
  held.add(undoOnce)
  return undoOnce
}

/** Removes all that is held, what came last first. */
export async function releaseAll(): Promise<void> {
  for (const undo of [...held].reverse()) await undo()
}

/** Mounts an image file with an ext4 file system; an unclean one is recovered from its journal first. */
export async function mountImage(image: string, folder: string) {
  const device = await command('losetup', '--show', '-f', image)
  try {
    await command('mount', '-t', 'ext4', device, folder)
  } catch (error) {
    await command('losetup', '-d', device)
    throw error
  }
  return {
    unmount: hold(async () => {
      await command('umount', folder)
      await command('losetup', '-d', device)
    }),
  }
}

/** Why this cannot be done on this machine, as what happened when it was tried; undefined if it can. */
export async function whyNot(attempt: () => Promise<void>): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'only root may mount file systems'
  return attempt().then(
    () => undefined,
    (error: Error) => error.message.trim().replaceAll(/\s*\n\s*/g, '; '),
  )
}
