export type EmbeddedPostgresErrorCode =
  | 'locked'
  | 'other_major_version'
  | 'binaries_cannot_run'
  | 'cannot_drop_root'
  | 'cannot_write'
  | 'not_a_folder'
  | 'disk_full'
  | 'foreign_owner'
  | 'cluster_missing'
  | 'copied_folder'
  | 'password_refused'
  | 'start_failed'

/** `message` tells people why and what to do. */
export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresErrorCode

  constructor(code: EmbeddedPostgresErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'EmbeddedPostgresError'
    this.code = code
  }
}

export const useDatabaseUrl = 'set DATABASE_URL to a PostgreSQL 15 or later'

/** File system errors get a sentence; other errors stay unchanged. */
export function explainFileError(error: unknown, dataDir: string): unknown {
  if (error instanceof EmbeddedPostgresError) return error
  const cause = error as NodeJS.ErrnoException
  if (cause?.code === 'ENOSPC' || cause?.code === 'EDQUOT') return diskFull(dataDir, cause)
  if (cause?.code === 'EACCES' || cause?.code === 'EPERM' || cause?.code === 'EROFS') {
    return cannotWrite(cause.path ?? dataDir, cause)
  }
  return error
}

export function cannotWrite(path: string, cause: NodeJS.ErrnoException): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'cannot_write',
    `Cannot write to ${path} (${cause.code}). Give this user the right to write there, choose another folder with DATA_DIR, or ${useDatabaseUrl}.`,
    { cause },
  )
}

/** Matches PostgreSQL's messages; one of them only reports an incomplete write. */
export function isDiskFull(output: string): boolean {
  return /No space left on device|Disk quota exceeded|wrote only \d+ of \d+ bytes/.test(output)
}

export function diskFull(dataDir: string, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'disk_full',
    `The disk that holds ${dataDir} is full. Free some space, or choose a folder on another disk with DATA_DIR.`,
    { cause },
  )
}
