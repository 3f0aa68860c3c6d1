/** A way to bring a sign-in code to the owner of a phone number. */
export type CodeChannel = {
  name: 'console' | 'webhook'
  /** Resolves when the code is on its way, else throws an error that tells neither number nor code. */
  deliver(message: CodeMessage): Promise<void>
}

export type CodeMessage = {
  /** E.164. */
  phone: string
  /** Six digits. */
  code: string
  /** How long the code lives. */
  minutes: number
}
