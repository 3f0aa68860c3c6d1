/** Sends sign-in codes to phone numbers. */
export type CodeChannel = {
  name: 'console' | 'webhook'
  /** Resolves when the code is sent, else throws an error that contains neither number nor code. */
  deliver(message: CodeMessage): Promise<void>
}

export type CodeMessage = {
  /** E.164. */
  phone: string
  /** Six digits. */
  code: string
  /** Lifetime of the code. */
  minutes: number
}
