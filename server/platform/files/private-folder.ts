import { chmod, mkdir } from 'node:fs/promises'

/** Only this user gets access to the folder. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // mkdir does not change the mode of an existing folder.
  await chmod(folder, 0o700)
}
