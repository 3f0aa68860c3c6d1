/** Never log the secret. */
export type S3Settings = {
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The address of a store other than Amazon's. The bucket is then the first part of the path. */
  endpoint?: string
  /** Prefix of all keys: empty, or ending in a slash. */
  prefix: string
}

type Environment = {
  S3_BUCKET?: string
  S3_REGION?: string
  S3_ACCESS_KEY_ID?: string
  S3_SECRET_ACCESS_KEY?: string
  S3_ENDPOINT?: string
  S3_PREFIX?: string
}

const needed = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

/** Incomplete S3 settings must stop the start instead of falling back to a local folder. */
export function missingS3(given: Record<string, unknown>): string[] {
  if (![...needed, 'S3_ENDPOINT', 'S3_PREFIX'].some((name) => name in given)) return []
  return needed
    .filter((name) => !(name in given))
    .map((name) => `${name}: must be set, as other settings of S3 are`)
}

/** Undefined if files are stored on this computer. */
export function readS3(e: Environment): S3Settings | undefined {
  const { S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = e
  if (!S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return {
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    endpoint: e.S3_ENDPOINT && new URL(e.S3_ENDPOINT).origin,
    prefix: e.S3_PREFIX ? `${e.S3_PREFIX.replace(/\/$/, '')}/` : '',
  }
}

export function isS3Endpoint(value: string): boolean {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol)) return false
  return `${url.pathname}${url.search}${url.hash}${url.username}${url.password}` === '/'
}
