import { chmod, mkdir } from 'node:fs/promises'

/** Makes a folder, with those above it, that no other user of this machine can look into. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // mkdir leaves the mode of a folder that exists already.
  await chmod(folder, 0o700)
}
