import type { Recipient } from './recipient.ts'

/** A way to send mail; absent from the context when no mail server is set. */
export type Mail = {
  /** Resolves when the server has taken the message, else throws a MailFailure. */
  send(message: MailMessage): Promise<void>
  /** Gives up messages under way; their fate is then uncertain unless they had not begun. */
  close(): void
}

export type MailMessage = {
  /** Message-ID without its brackets; the same for each try, so that a mailbox can drop a second copy. */
  id: string
  from: Address
  to: Recipient
  replyTo?: Address
  subject: string
  text: string
}

export type Address = { name: string; address: string }

/**
 * Why a message was not accepted. again: certainly not accepted, a retry may work. never: refused permanently.
 * uncertain: the answer failed to arrive, so it may be in the mailbox.
 */
export type MailOutcome = 'again' | 'never' | 'uncertain'

/** Why, as a machine word; what a server says is not kept, it may quote an address. */
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
