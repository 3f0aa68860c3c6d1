import type { S3Settings } from '#server/platform/config/s3-settings.ts'
import { jittered, retry } from '../retry/retry.ts'
import { SourceFailure, storeUnavailable } from './failure.ts'
import type { ByteRange, Source } from './files.ts'
import { describeFailure, isPassing } from './s3-failure.ts'
import { openS3Requests, type S3Request, valuesIn } from './s3-request.ts'

const tries = 3
const usualAnswerMs = 5000
const minBytesPerSecond = 50_000

/**
 * The requests that a file store needs, each tried again where that may help. Each throws ApiError `unavailable` whose
 * cause is an S3Failure.
 */
export function openS3Client(settings: S3Settings, answerMs = usualAnswerMs) {
  const requests = openS3Requests(settings)

  function patienceFor(bytes: number) {
    return answerMs + (bytes / minBytesPerSecond) * 1000
  }

  async function put(key: string, body: Uint8Array | Source, size: number) {
    await requests.done({ method: 'PUT', key, body, answerMs: patienceFor(size) })
  }

  return {
    async putBytes(key: string, body: Uint8Array) {
      await again(() => put(key, body, body.length))
    },
    /** Rejects with the source's own error if the source fails. */
    async putSource(key: string, source: Source) {
      await retry(rules(), () => put(key, source, source.size)).catch((error) => {
        throw error instanceof SourceFailure ? error.cause : storeUnavailable(describeFailure(error))
      })
    },
    head: (key: string) => again(() => requests.done({ method: 'HEAD', key, answerMs })),
    get: (key: string, range?: ByteRange) => {
      const headers = range && { range: `bytes=${range.start}-${range.end}` }
      return again(() => requests.send({ method: 'GET', key, headers, answerMs }))
    },
    async list(prefix: string, { after, max, timeoutMs }: ListOptions) {
      const query = {
        'list-type': '2',
        prefix,
        ...(after !== undefined && { 'continuation-token': after }),
        ...(max !== undefined && { 'max-keys': String(max) }),
      }
      const signal = timeoutMs ? AbortSignal.timeout(timeoutMs) : undefined
      const request: S3Request = { method: 'GET', query, answerMs, signal }
      return readPage(await again(() => requests.sendForXml(request), signal))
    },
    delete: (key: string) => again(() => requests.done({ method: 'DELETE', key, answerMs })),
  }
}

type ListOptions = { after?: string; max?: number; timeoutMs?: number }

/** `next` is absent on the last page. */
function readPage(xml: string) {
  const objects = rawContents(xml).map((object) => ({
    key: valuesIn(object, 'Key')[0] ?? '',
    size: Number(valuesIn(object, 'Size')[0] ?? 0),
    modified: new Date(valuesIn(object, 'LastModified')[0] ?? Date.now()),
  }))
  const isTruncated = valuesIn(xml, 'IsTruncated')[0] === 'true'
  return { objects, next: isTruncated ? valuesIn(xml, 'NextContinuationToken')[0] : undefined }
}

function rawContents(xml: string): string[] {
  return [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, object = '']) => object)
}

function again<T>(act: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  return retry(rules(signal), act).catch((error) => {
    throw storeUnavailable(describeFailure(error))
  })
}

function rules(signal?: AbortSignal) {
  return {
    attempts: tries,
    isTransient: (error: unknown) =>
      !(error instanceof SourceFailure) && !signal?.aborted && isPassing(error),
    waitMs: (failed: number) => jittered(200 * 2 ** (failed - 1)),
  }
}
