import { readLocal, writeLocal } from '#web/data/local-store.ts'

/** The receipt withdraws what was sent (privacy.withdrawByReceipt). */
export type Sent = {
  kind: 'inquiry' | 'message' | 'callback' | 'report'
  about: string
  at: string
  receipt: string
}

const key = 'aangan-sent'
const max = 50

export function readSent(): Sent[] {
  return readLocal<Sent[]>(key) ?? []
}

export function keepReceipt(sent: Omit<Sent, 'at'>) {
  writeLocal(key, [{ ...sent, at: new Date().toISOString() }, ...readSent()].slice(0, max))
}

export function dropReceipt(receipt: string) {
  writeLocal(
    key,
    readSent().filter((sent) => sent.receipt !== receipt),
  )
}
