import * as sdk from '@aws-sdk/client-s3'
import type { S3Settings } from '#server/platform/config/s3-settings.ts'
import { jittered, retry } from '../retry/retry.ts'
import { SourceFailure, storeUnavailable } from './failure.ts'
import type { ByteRange, Source } from './files.ts'
import { describeFailure, isPassing } from './s3-failure.ts'
import { openSource } from './source.ts'

const tries = 3
const connectMs = 2000
/** Ends when the response begins. */
const usualAnswerMs = 5000
/** Slow readers are cut off earlier, after a minute. */
const silenceMs = 65_000
const minBytesPerSecond = 50_000
/** Each visitor who watches a video holds one. */
const maxSockets = 256

/** Each request throws ApiError `unavailable` whose cause is an S3Failure. */
export function openS3Client(settings: S3Settings, answerMs = usualAnswerMs) {
  const client = new sdk.S3Client(clientOptions(settings, answerMs))
  const Bucket = settings.bucket

  function patienceFor(bytes: number) {
    return answerMs + (bytes / minBytesPerSecond) * 1000
  }

  async function putStream(Key: string, content: Source) {
    const broken = new AbortController()
    // The SDK does not notice when a body fails and would wait for the rest.
    const Body = openSource(content).once('error', (error) => broken.abort(error))
    const request = new sdk.PutObjectCommand({ Bucket, Key, Body, ContentLength: content.size })
    try {
      await client.send(request, { abortSignal: broken.signal, requestTimeout: patienceFor(content.size) })
    } catch (error) {
      throw broken.signal.aborted ? broken.signal.reason : error
    } finally {
      Body.destroy()
    }
  }

  return {
    async putBytes(Key: string, Body: Uint8Array) {
      const requestTimeout = answerMs + (Body.length / minBytesPerSecond) * 1000
      await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body }), { requestTimeout }).catch(throwAway)
    },
    /** Rejects with the source's own error if the source fails. */
    async putSource(Key: string, source: Source) {
      // The SDK does not retry streams, since it cannot reopen them.
      await retry(streamRetry, () => putStream(Key, source)).catch((error) => {
        throw error instanceof SourceFailure ? error.cause : storeUnavailable(error)
      })
    },
    head: (Key: string) => client.send(new sdk.HeadObjectCommand({ Bucket, Key })).catch(throwAway),
    get: (Key: string, range?: ByteRange) => {
      const Range = range && `bytes=${range.start}-${range.end}`
      return client.send(new sdk.GetObjectCommand({ Bucket, Key, Range })).catch(throwAway)
    },
    list: (Prefix: string, { after, max, timeoutMs }: ListOptions) =>
      client
        .send(new sdk.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken: after, MaxKeys: max }), {
          abortSignal: timeoutMs ? AbortSignal.timeout(timeoutMs) : undefined,
        })
        .catch(throwAway),
    delete: (Key: string) => client.send(new sdk.DeleteObjectCommand({ Bucket, Key })).catch(throwAway),
  }
}

type ListOptions = { after?: string; max?: number; timeoutMs?: number }

type ClientOptions = NonNullable<ConstructorParameters<typeof sdk.S3Client>[0]>

function clientOptions(settings: S3Settings, answerMs: number): ClientOptions {
  const { region, endpoint, accessKeyId, secretAccessKey } = settings
  const agent = { keepAlive: true, maxSockets: maxSockets }
  return {
    region,
    endpoint,
    forcePathStyle: endpoint !== undefined,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: tries,
    // Other stores may support neither the newer checksums nor "100 Continue".
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    logger: silence,
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: silenceMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
  }
}

// The SDK would write to the console; callers log the failures.
const silence = { trace() {}, debug() {}, info() {}, warn() {}, error() {} }

const streamRetry = {
  attempts: tries,
  isTransient: (error: unknown) => !(error instanceof SourceFailure) && isPassing(error),
  waitMs: (failed: number) => jittered(200 * 2 ** (failed - 1)),
}

function throwAway(error: unknown): never {
  throw storeUnavailable(describeFailure(error))
}
