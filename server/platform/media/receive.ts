import type { FastifyRequest } from 'fastify'
import type { Context } from '#server/platform/context/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { m, withInputs } from '#server/platform/messages/messages.ts'
import { beginTransfer, senderOf } from './begin-transfer.ts'
import { drainRequest, endWhenSlow } from './drain-request.ts'
import { BrokenForm, readParts } from './multipart.ts'
import { readBoundary } from './part-head.ts'
import { openQuarantine } from './quarantine.ts'
import { chargeQuotas, checkQuotas } from './quotas.ts'
import { keepDocuments, keepOriginals } from './store-originals.ts'
import { type FormRules, type ReceivedDocument, type ReceivedFile, takeParts } from './take-parts.ts'
import type { Transfers } from './transfers.ts'

export type ReceivedForm = {
  fields: Record<string, string[]>
  files: ReceivedFile[]
  documents: ReceivedDocument[]
  /** Durable. Call it before the transaction that names the originals; after a later failure the sweep deletes them. */
  keep(): Promise<void>
  /** Call it in any case; deletes the quarantined files. */
  discard(): Promise<void>
}

// For boundaries and headers of parts.
const extraBytes = 256 * 1024

/**
 * Files stay in a folder of their own until keep() or discard(); any bad part rejects the whole form and leaves
 * nothing. Throws ApiErrors: invalid_input, too_large, wrong_media_type, too_many_requests (the person's bytes of a
 * day), unavailable when the disk is nearly full or too many others send.
 */
export async function receiveForm(
  context: Pick<Context, 'config' | 'database' | 'db' | 'limits' | 'originals'>,
  transfers: Transfers,
  request: FastifyRequest,
  rules: FormRules,
): Promise<ReceivedForm> {
  const { raw } = request
  const boundary = readBoundary(request.headers['content-type'] ?? '')
  if (!boundary) throw refuseType(request.headers['content-type'])
  const maxBytes = rules.bytes + extraBytes
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(rules)
  const expected = Number(request.headers['content-length'] ?? maxBytes)
  const refuse = (error: unknown) => {
    drainRequest(request, maxBytes)
    throw error
  }
  await checkQuotas(context, request).catch(refuse)
  const endTransfer = await beginTransfer(transfers, request, expected).catch(refuse)
  const { folder, remove } = await openQuarantine(context.config.dataDir)
  const discard = async () => {
    await remove()
    endTransfer()
  }
  const leaving = new AbortController()
  const chunks = raw.iterator({ destroyOnReturn: false })
  const stopWatching = endWhenSlow(request)
  let taken = 0
  const count = (bytes: number) => {
    taken += bytes
    if (taken > maxBytes) throw tooLarge(rules)
  }
  try {
    const source = readChunks(chunks, leaving.signal, count)
    const { fields, files, documents } = await takeParts(
      readParts(source, boundary),
      rules,
      folder,
      leaving,
      senderOf(request),
    )
    return {
      fields,
      files: files.map(({ path: _path, ...file }) => file),
      documents: documents.map(({ path: _path, ...document }) => document),
      keep: async () => {
        await keepOriginals(context, files)
        await keepDocuments(context, documents)
      },
      discard,
    }
  } catch (error) {
    await discard()
    // Not awaited: it ends with the next chunk, if there is one.
    void chunks.return?.()
    drainRequest(request, maxBytes)
    throw explain(error, request)
  } finally {
    stopWatching()
    await chargeQuotas(context, request, taken)
  }
}

function refuseType(contentType = ''): ApiError {
  return /^multipart\/form-data\b/i.test(contentType)
    ? new ApiError('invalid_input', { sentence: m.upload_broken })
    : new ApiError('wrong_media_type', { sentence: m.upload_not_form })
}

function tooLarge({ bytes }: FormRules): ApiError {
  return new ApiError('too_large', {
    sentence: withInputs(m.upload_all_too_large, { megabytes: Math.floor(bytes / 1024 ** 2) }),
  })
}

/** Throws as soon as the signal is aborted, also while no chunk arrives, or when `count` throws. */
async function* readChunks(
  chunks: AsyncIterator<Buffer>,
  signal: AbortSignal,
  count: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const aborted = Promise.withResolvers<never>()
  aborted.promise.catch(() => {})
  signal.addEventListener('abort', () => aborted.reject(signal.reason))
  for (;;) {
    const { value, done } = await Promise.race([chunks.next(), aborted.promise])
    if (done) return
    count(value.length)
    yield value
  }
}

function explain(error: unknown, { raw }: FastifyRequest): unknown {
  if (error instanceof BrokenForm || raw.readableAborted)
    return new ApiError('invalid_input', { sentence: m.upload_broken })
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
    return new ApiError('unavailable', { sentence: m.upload_no_room })
  return error
}
