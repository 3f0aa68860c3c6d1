import type { CallName, Calls } from '#contract/api.ts'
import type { Locale } from '#contract/locales.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { ReceivedDocument, ReceivedFile } from '#server/platform/media/take-parts.ts'
import type { NewSession, Viewer } from '#server/platform/sessions/sessions.ts'

/** The time for a browser to answer a challenge with its passkey. */
export const ceremonySeconds = 5 * 60

export type Visit = {
  /** Key of limits by address: an IPv4 address or an IPv6 /64 network. */
  address: string
  /** The IPv6 /48 network, all of which one customer may have; else as `address`. */
  network: string
  userAgent: string | undefined
  /** Belongs to a device that proved a number; its signature is verified. Undefined for strangers. */
  device: string | undefined
  keepDevice(token: string): void
  forgetDevice(): void
  openSession(session: NewSession): void
  closeSession(): void
  /** Identifies this browser while it answers a passkey challenge. */
  ceremony: string | undefined
  openCeremony(token: string): void
  download(fileName: string): void
}

/** Durable, but not yet where files are served from. */
export type Upload = {
  files: ReceivedFile[]
  documents: ReceivedDocument[]
  /** Idempotent; call it before the transaction that names the files. */
  keep(): Promise<void>
}

/** A person wherever the guard of the call requires one. */
export type Caller<N extends CallName = CallName> = {
  viewer: Calls[N]['guard'] extends 'anyone' ? Viewer | undefined : Viewer
  visit: Visit
  upload: Calls[N] extends { files: unknown } ? Upload : undefined
  /** The language of the answer. */
  locale: Locale
}

/** Pages are rendered without a session and without details of the request. */
export const nobody: { viewer: undefined; visit: Visit; upload: undefined } = {
  viewer: undefined,
  upload: undefined,
  visit: {
    address: 'none',
    network: 'none',
    userAgent: undefined,
    device: undefined,
    keepDevice: refuseNobody,
    forgetDevice: refuseNobody,
    openSession: refuseNobody,
    closeSession: refuseNobody,
    ceremony: undefined,
    openCeremony: refuseNobody,
    download: refuseNobody,
  },
}

function refuseNobody(): never {
  throw new ApiError('not_signed_in')
}
