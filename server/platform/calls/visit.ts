import type { Calls } from '#contract/api.ts'
import type { CallName } from '#contract/call-paths.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { ReceivedFile } from '#server/platform/media/take-parts.ts'
import type { NewSession, Viewer } from '#server/platform/sessions/sessions.ts'

/** Seconds that a browser has to answer a challenge with its passkey. */
export const ceremonySeconds = 5 * 60

/** The browser or script that makes a request, as far as handlers need it. */
export type Visit = {
  /** The key of limits by address: an IPv4 address or an IPv6 network of 64 bits. */
  address: string
  /** The same of a wider place: of IPv6 the network of 48 bits, of which one customer may have all. */
  network: string
  userAgent: string | undefined
  /** The token of a device that proved a number once, its signature checked; undefined for strangers. */
  device: string | undefined
  /** Makes the browser a known device by a token. */
  keepDevice(token: string): void
  /** Makes the browser forget that it is a known device. */
  forgetDevice(): void
  /** Hands the browser a new session in place of the one it had. */
  openSession(session: NewSession): void
  /** Makes the browser forget its session. */
  closeSession(): void
  /** Identifies this browser while it answers a passkey challenge; undefined without one. */
  ceremony: string | undefined
  /** Gives the browser a new one, for as long as a challenge may take. */
  openCeremony(token: string): void
  /** The answer is saved as a file of this name. */
  download(fileName: string): void
}

/** The files of a form: safe on this machine, but not yet where files are served from. */
export type Upload = {
  files: ReceivedFile[]
  /** Before the transaction that names them. Twice is once. */
  keep(): Promise<void>
}

/** The caller; a person wherever the guard of the call requires one. */
export type Caller<N extends CallName = CallName> = {
  viewer: Calls[N]['guard'] extends 'anyone' ? Viewer | undefined : Viewer
  visit: Visit
  upload: Calls[N] extends { files: unknown } ? Upload : undefined
}

/** Pages are rendered for nobody: without a session, and with nothing of the request that asks for them. */
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
