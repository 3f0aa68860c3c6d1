import { mkdir, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ownPictures = fileURLToPath(new URL('../../server/platform/seed/media/', import.meta.url))

/**
 * Puts links to the AVIF files where the job `demo_pictures` looks for the WebP and JPEG files of the demo catalogue, so that it
 * makes none: it would take the processor for a minute and a half beside the stories. `/media` serves AVIF instead of them
 * until they are made, so browsers are sent the same bytes. features/media tests the job. `pictures` is the folder of another version's.
 */
export async function skipDemoFormats(dataDir: string, pictures = ownPictures): Promise<void> {
  const media = join(dataDir, 'media')
  await mkdir(media, { recursive: true })
  const names = (await readdir(pictures)).filter((name) => name.endsWith('.avif'))
  for (const name of names) {
    for (const format of ['webp', 'jpg'])
      await symlink(join(pictures, name), join(media, name.replace(/avif$/, format)))
  }
}
