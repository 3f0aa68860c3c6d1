import { type Readable, Transform } from 'node:stream'
import { SourceFailure } from './failure.ts'
import type { Source } from './files.ts'

/**
 * Fails with a SourceFailure when the source cannot be read or has another size: half a file must not be stored.
 * Destroying the stream closes the source.
 */
export function openSource({ size, open }: Source): Readable {
  const exactly = passExactly(size)
  const source = open()
  source.once('error', (error) => exactly.destroy(new SourceFailure(error)))
  source.once('close', () => {
    if (!source.readableEnded)
      exactly.destroy(wrongSize(`Closed before the ${size} bytes that were announced`))
  })
  exactly.once('close', () => source.destroy())
  return source.pipe(exactly)
}

// Holds the last chunk back until the end, because a store that counts bytes would accept the file before we know that
// more follow.
function passExactly(size: number): Transform {
  let passed = 0
  let held: Buffer | undefined
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length
      if (passed > size) return done(wrongSize(`More than the ${size} bytes that were announced`))
      if (held) this.push(held)
      held = chunk
      done()
    },
    flush(done) {
      if (passed === size) return done(null, held)
      done(wrongSize(`${passed} bytes instead of the ${size} that were announced`))
    },
  })
}

function wrongSize(message: string) {
  return new SourceFailure(new Error(message))
}
