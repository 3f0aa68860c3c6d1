import { Readable } from 'node:stream'
import type pg from 'pg'

// COPY in the form the driver supports: an object that handles each message of the server.

type Stream = { write(bytes: Uint8Array): boolean } & NodeJS.EventEmitter
type Wire = {
  stream: Stream & { pause(): void; resume(): void }
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

export function copyOut(client: pg.Client, text: string): Readable {
  const out = new CopyOut(text)
  client.query(out)
  return out
}

class CopyOut extends Readable {
  readonly #text: string
  #wire: Wire | undefined

  constructor(text: string) {
    super()
    this.#text = text
  }

  submit(wire: pg.Connection) {
    this.#wire = wire as unknown as Wire
    this.#wire.query(this.#text)
  }

  handleCopyData({ chunk }: { chunk: Buffer }) {
    // Copied, because the parser reuses its buffer.
    if (!this.push(Buffer.from(chunk))) this.#wire?.stream.pause()
  }

  override _read() {
    this.#wire?.stream.resume()
  }

  handleCommandComplete() {}

  handleReadyForQuery() {
    this.push(null)
  }

  handleError(error: Error) {
    this.#wire?.stream.resume()
    this.destroy(error)
  }
}

export function copyIn(client: pg.Client, text: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => client.query(new CopyIn(text, bytes, resolve, reject)))
}

class CopyIn {
  readonly #text: string
  readonly #bytes: Buffer
  readonly #resolve: () => void
  readonly #reject: (error: Error) => void
  #failed = false

  constructor(text: string, bytes: Buffer, resolve: () => void, reject: (error: Error) => void) {
    this.#text = text
    this.#bytes = bytes
    this.#resolve = resolve
    this.#reject = reject
  }

  submit(wire: pg.Connection) {
    const { query } = wire as unknown as Wire
    query.call(wire, this.#text)
  }

  handleCopyInResponse(wire: Wire) {
    wire.sendCopyFromChunk(this.#bytes)
    wire.endCopyFrom()
  }

  handleCommandComplete() {}

  handleReadyForQuery() {
    if (!this.#failed) this.#resolve()
  }

  handleError(error: Error) {
    this.#failed = true
    this.#reject(error)
  }
}
