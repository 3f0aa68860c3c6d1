import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import type { Files, Store } from './files.ts'
import { openLocalFiles } from './local.ts'

/** The files lie in an S3 bucket if one is configured, otherwise under the data folder. */
export async function openFiles(config: Pick<Config, 'dataDir' | 's3'>) {
  async function open(store: Store): Promise<Files> {
    if (!config.s3) return openLocalFiles(join(config.dataDir, store), store)
    // Sites without S3 start faster without it.
    const { openS3Files } = await import('./s3.ts')
    return openS3Files(config.s3, store)
  }
  const [files, originals] = await Promise.all([open('media'), open('originals')])
  return { files, originals }
}
