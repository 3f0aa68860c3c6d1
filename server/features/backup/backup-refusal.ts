/** A backup cannot be made, read or put back; `message` is for the person who asked. */
export class BackupRefusal extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'BackupRefusal'
  }
}

/** Something is not as it was written. */
export function damaged(path: string, what: string, cause?: unknown): BackupRefusal {
  return new BackupRefusal(
    `${path} is damaged (${what}). Nothing was changed. Take another backup, or another copy of this one.`,
    { cause },
  )
}
