export type CodeChannel = {
  name: 'console' | 'webhook'
  /** Rejects with an error that contains neither number nor code. */
  deliver(message: CodeMessage): Promise<void>
}

export type CodeMessage = {
  /** E.164. */
  phone: string
  code: string
  minutes: number
}
