import { ReadableStream } from 'node:stream/web'
import { createTarDecoder, type ParsedTarEntry, type TarHeader } from 'modern-tar'

export type TarEntry = { header: TarHeader; body: AsyncIterable<Uint8Array> }

/**
 * The entries of a tar in their order. The next one comes after the bytes of the last, whether or not somebody has read
 * them. Throws an Error for what is no whole tar, and what `bytes` throws.
 */
export async function* readTar(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const decoder = createTarDecoder({ strict: true })
  const entries = ReadableStream.from(bytes).pipeThrough<ParsedTarEntry>({
    // The types of Node's streams and of the browser's differ, their methods do not.
    readable: decoder.readable as ReadableStream<ParsedTarEntry>,
    writable: decoder.writable,
  })
  for await (const { header, body } of entries) {
    yield { header, body: body as ReadableStream<Uint8Array> }
    await body.cancel()
  }
}
