import type { Config } from '#server/platform/config/config.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { freeBytesUnder } from '#server/platform/files/disk-gate.ts'
import { m } from '#server/platform/messages/messages.ts'
import { openRate } from './rate.ts'

export type TransferRules = {
  /** Received at the same time by this process. Strangers are people whose number is not verified. */
  forms: { all: number; strangers: number; person: number }
  /** Announced bytes: per person, and for all strangers at one address. */
  bytes: { person: number; address: number }
  /** Overall and of one person, and the maximum wait. */
  waiting: { all: number; person: number; ms: number }
  /** While somebody waits, the slowest form below this rate that is in their way is dropped. */
  slow: { bytesPerSecond: number; windowMs: number }
}

const mega = 1024 * 1024

/**
 * The largest form has 20 pictures of 15 MB, a video of 200 MB and a plan: 515 MB. One person may send two of these at
 * once, the strangers of one address four (an office, or a telephone network that shares addresses).
 */
export const usualTransfers: TransferRules = {
  forms: { all: 256, strangers: 128, person: 2 },
  bytes: { person: 1100 * mega, address: 2200 * mega },
  waiting: { all: 128, person: 8, ms: 5 * 60_000 },
  slow: { bytesPerSecond: 64 * 1024, windowMs: 10_000 },
}

/** `received`: bytes that arrived over the form's connection so far; `cut` closes the connection. */
type Announced = {
  person: string
  address: string
  trusted: boolean
  bytes: number
  received(): number
  /** All of its bytes have arrived. */
  isWhole(): boolean
  cut(): void
}
type Running = Announced & { rate: () => number | undefined }
type Waiter = Announced & { begin(): void }
export type Transfers = ReturnType<typeof openTransfers>

// In quarantine, as an original, and as renditions, which are smaller than the upload (bench/media.ts).
const copies = 3

/**
 * Receiving needs a connection and disk space, so many may send at the same time, and what is scarce is divided by what
 * each has announced. Invariants: strangers together never hold more than half of the forms and of the free space, so
 * that they cannot block uploads of the agency and of people with a verified number; and admitted forms always leave
 * `minFreeBytes` of the disk free, since a full disk stops the database and with it the site.
 */
export function openTransfers(
  config: Pick<Config, 'dataDir' | 'minFreeBytes'>,
  rules: TransferRules = usualTransfers,
) {
  const running = new Set<Running>()
  const waiting: Waiter[] = []
  let free = 0
  let watch: NodeJS.Timeout | undefined

  /**
   * Resolves with the function that ends the form. Throws unavailable when too many wait, the wait is too long, or the
   * disk has too little space even without other forms.
   */
  async function begin(form: Announced, signal?: AbortSignal): Promise<() => void> {
    await updateFreeBytes()
    if (form.bytes * copies > roomFor(form)) {
      throw new ApiError('unavailable', { sentence: m.upload_no_room, retryAfterSeconds: 600 })
    }
    if (signal?.aborted) throw busy()
    if (!obstacle(form)) return start(form)
    const own = waiting.filter(({ person }) => person === form.person)
    if (waiting.length >= rules.waiting.all || own.length >= rules.waiting.person) throw busy()
    return new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', leave)
        waiting.splice(waiting.indexOf(waiter), 1)
      }
      const leave = () => {
        stop()
        reject(busy())
      }
      const waiter: Waiter = {
        ...form,
        begin() {
          stop()
          resolve(start(form))
        },
      }
      const timer = setTimeout(leave, rules.waiting.ms).unref()
      signal?.addEventListener('abort', leave)
      waiting.push(waiter)
      watch ??= setInterval(makeWay, rules.slow.windowMs / 5).unref()
    })
  }

  function start(form: Announced): () => void {
    const { rate, stop } = openRate(form.received, rules.slow.windowMs)
    const transfer: Running = { ...form, rate }
    running.add(transfer)
    return () => {
      stop()
      if (running.delete(transfer)) letIn()
    }
  }

  /** The forms of which one must end before this one may begin; undefined when it may. */
  function obstacle(form: Announced): Running[] | undefined {
    const all = [...running]
    const strangers = all.filter(({ trusted }) => !trusted)
    const own = all.filter(({ person }) => person === form.person)
    const near = strangers.filter(({ address }) => address === form.address)
    const { forms, bytes } = rules
    if (own.length >= forms.person || sum(own) + form.bytes > bytes.person) return own
    if (!form.trusted && near.length > 0 && sum(near) + form.bytes > bytes.address) return near
    if (!form.trusted && strangers.length >= forms.strangers) return strangers
    if (!form.trusted && (sum(strangers) + form.bytes) * copies > roomFor(form)) return strangers
    // A stranger never displaces a verified person's form.
    const others = form.trusted ? all : strangers
    if (all.length >= forms.all || (sum(all) + form.bytes) * copies > free - config.minFreeBytes)
      return others
    return undefined
  }

  /** Bytes for all forms of this kind of sender. */
  function roomFor({ trusted }: Announced): number {
    return (free - config.minFreeBytes) / (trusted ? 1 : 2)
  }

  async function updateFreeBytes() {
    free = await freeBytesUnder(config.dataDir)
  }

  function letIn() {
    const inOrder = [...waiting].sort((a, b) => Number(b.trusted) - Number(a.trusted))
    for (const waiter of inOrder) if (!obstacle(waiter)) waiter.begin()
    if (waiting.length > 0) return
    clearInterval(watch)
    watch = undefined
  }

  /** Drops the slowest of the forms that are in somebody's way, one at a time. */
  async function makeWay() {
    // If the disk cannot be read, the last value is good enough here.
    await updateFreeBytes().catch(() => undefined)
    letIn()
    for (const waiter of waiting) {
      const slowest = (obstacle(waiter) ?? [])
        .filter(
          (form) => !form.isWhole() && (form.rate() ?? Number.POSITIVE_INFINITY) < rules.slow.bytesPerSecond,
        )
        .sort((a, b) => Number(a.trusted) - Number(b.trusted) || (a.rate() ?? 0) - (b.rate() ?? 0))[0]
      if (slowest) return slowest.cut()
    }
  }

  return { begin }
}

function sum(forms: Announced[]): number {
  return forms.reduce((all, { bytes }) => all + bytes, 0)
}

function busy() {
  return new ApiError('unavailable', { sentence: m.upload_busy, retryAfterSeconds: 60 })
}
