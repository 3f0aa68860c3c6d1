// A process for the tests: `node s3-server.mjs <folder> <bucket> <port>`. Sends its port to its parent and ends with
// it.
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import S3rver from 's3rver'
import FilesystemStore from 's3rver/lib/stores/filesystem.js'

const [folder, bucket, wanted] = process.argv.slice(2)
const options = { address: '127.0.0.1', port: Number(wanted), silent: true, directory: folder }
const server = new S3rver({ ...options, configureBuckets: [{ name: bucket }] })
server.store.putObject = putWhole
server.store.getObject = getRange
const { port } = await server.run()
process.send(port)
process.on('disconnect', () => process.exit())

// s3rver ignores a range that ends at byte 0; as a text it counts.
function getRange(bucket, key, { start, end }) {
  return FilesystemStore.prototype.getObject.call(server.store, bucket, key, {
    start,
    end: end === 0 ? '0' : end,
  })
}

// s3rver writes in place, and an interrupted put leaves a part; S3 stores whole objects only.
async function putWhole({ bucket, key, content, metadata }) {
  const target = server.store.getResourcePath(bucket, key, 'object')
  const aside = join(folder, randomUUID())
  const digest = createHash('md5')
  let size = 0
  await mkdir(dirname(target), { recursive: true })
  try {
    await pipeline(content, count, createWriteStream(aside))
    await server.store.putMetadata(bucket, key, metadata, digest.copy().digest('hex'))
    await rename(aside, target)
  } finally {
    await rm(aside, { force: true })
  }
  return { size, md5: digest.digest('hex') }

  async function* count(pieces) {
    for await (const piece of pieces) {
      digest.update(piece)
      size += piece.length
      yield piece
    }
  }
}
