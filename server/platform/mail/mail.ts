import type { Recipient } from './recipient.ts'

/** Absent from the context without a mail server. */
export type Mail = {
  /** Resolves when the server has accepted the message, else throws a MailFailure. */
  send(message: MailMessage): Promise<void>
  /** Aborts messages being sent. Whether those that had begun arrive is uncertain. */
  close(): void
}

export type MailMessage = {
  /** Message-ID without its brackets; the same for each attempt, so that a mailbox can drop a duplicate. */
  id: string
  from: Address
  to: Recipient
  replyTo?: Address
  subject: string
  text: string
  /** An address to which a mailbox sends a POST when its owner does not want more mails like this one (RFC 8058). */
  unsubscribe?: string
}

export type Address = { name: string; address: string }

/**
 * again: certainly not accepted, a retry may work. never: refused permanently. uncertain: no response arrived, so it
 * may be in the mailbox.
 */
export type MailOutcome = 'again' | 'never' | 'uncertain'

/** A server's text is not stored, because it may quote an address. */
export type MailProblem =
  | 'unreachable'
  | 'insecure'
  | 'sign_in_refused'
  | 'refused_for_now'
  | 'refused'
  | 'uncertain'

export class MailFailure extends Error {
  readonly outcome: MailOutcome
  readonly problem: MailProblem

  constructor(outcome: MailOutcome, problem: MailProblem) {
    super(`mail was not taken: ${problem}`)
    this.name = 'MailFailure'
    this.outcome = outcome
    this.problem = problem
  }
}
