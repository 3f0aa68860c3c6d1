/** `message` tells the caller why. */
export class BackupRefusal extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'BackupRefusal'
  }
}

export function damaged(path: string, what: string, cause?: unknown): BackupRefusal {
  return new BackupRefusal(
    `${path} is damaged (${what}). Nothing was changed. Take another backup, or another copy of this one.`,
    { cause },
  )
}
