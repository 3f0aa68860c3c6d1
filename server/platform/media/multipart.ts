import { type PartHead, readPartHead } from './part-head.ts'

export type Part = PartHead & {
  /** Must be read to its end before the next part is requested. */
  body: AsyncIterable<Buffer>
}

/** Not multipart/form-data as browsers and programs write it. */
export class BrokenForm extends Error {}

const headBytes = 2048

/**
 * The parts of a multipart/form-data body (RFC 7578) one by one, holding one chunk at a time. Stricter than the usual
 * parsers, which skip what they do not understand: nothing before the first part or after the last, complete headers,
 * and a closing boundary are required. Throws BrokenForm.
 */
export async function* readParts(source: AsyncIterable<Buffer>, boundary: string): AsyncGenerator<Part> {
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1')
  const input = openInput(source)
  // No line precedes the first boundary.
  input.unread(Buffer.from('\r\n'))
  await input.expect(delimiter)
  for (;;) {
    const next = (await input.take(2)).toString('latin1')
    if (next === '--') return input.finish()
    if (next !== '\r\n') throw new BrokenForm('a boundary that goes on')
    const head = readPartHead(await input.takeUntil(Buffer.from('\r\n\r\n'), headBytes))
    if (!head) throw new BrokenForm('a part whose head cannot be read')
    const body = input.readUntil(delimiter)
    yield { ...head, body }
    if (!(await body.next()).done) throw new BrokenForm('a part was not read')
  }
}

function openInput(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)

  async function more() {
    const { value, done } = await chunks.next()
    if (done) throw new BrokenForm('the end came too early')
    held = held.length > 0 ? Buffer.concat([held, value]) : value
  }

  async function take(count: number): Promise<Buffer> {
    while (held.length < count) await more()
    const taken = held.subarray(0, count)
    held = held.subarray(count)
    return taken
  }

  return {
    take,
    unread(bytes: Buffer) {
      held = Buffer.concat([bytes, held])
    },
    async expect(bytes: Buffer) {
      if (!(await take(bytes.length)).equals(bytes)) throw new BrokenForm('no boundary at the beginning')
    },
    async takeUntil(mark: Buffer, max: number): Promise<Buffer> {
      let at = held.indexOf(mark)
      while (at < 0 && held.length <= max) {
        await more()
        at = held.indexOf(mark)
      }
      if (at < 0 || at > max) throw new BrokenForm('a head that does not end')
      const taken = held.subarray(0, at)
      held = held.subarray(at + mark.length)
      return taken
    },
    async *readUntil(mark: Buffer): AsyncGenerator<Buffer, void> {
      for (;;) {
        const at = held.indexOf(mark)
        // The mark may have begun in the last bytes.
        const end = at < 0 ? Math.max(0, held.length - mark.length + 1) : at
        const ready = held.subarray(0, end)
        held = held.subarray(at < 0 ? end : at + mark.length)
        if (ready.length > 0) yield ready
        if (at >= 0) return
        await more()
      }
    },
    /** Only the end of the boundary's line may follow. */
    async finish() {
      for (;;) {
        if (!Buffer.from('\r\n').subarray(0, held.length).equals(held)) {
          throw new BrokenForm('something after the end')
        }
        const { value, done } = await chunks.next()
        if (done) return
        held = Buffer.concat([held, value])
      }
    },
  }
}
