import type { CallOutput, CallRequest } from '#contract/api.ts'
import { callPaths } from '#contract/call-paths.ts'
import type { Failure } from '#contract/errors.ts'
import { m } from '#messages'
import { announceChange, CallError, hrefOf, isChange } from '#web/data/api.ts'
import { leaveSession } from '#web/data/session.ts'
import type { SentFile } from './form-files.ts'
import { startProgress } from './progress.ts'
import type { UploadProgress } from './upload.ts'

export type FormCall =
  | 'property.create'
  | 'property.update'
  | 'agency.updateBranding'
  | 'agent.updateProfile'
  | 'document.addFiles'

export type FormRequest<N extends FormCall> = {
  fields: Record<string, string>
  files: SentFile[]
  /** The same for every attempt with one form, so that nothing is created twice when an answer was lost. */
  idempotencyKey?: string
} & (CallRequest<N> extends { params: infer P } ? { params: P } : { params?: undefined })

type Watch = { onProgress?: (progress: UploadProgress) => void; signal?: AbortSignal }

/** Throws a CallError, with status 0 when no answer came or `signal` aborted. */
export async function sendForm<N extends FormCall>(
  name: N,
  request: FormRequest<N>,
  watch: Watch = {},
): Promise<CallOutput<N>> {
  const { method, path } = callPaths[name]
  try {
    const url = hrefOf(path, { params: request.params })
    const answer = await post<CallOutput<N>>(method, url, request, watch)
    announceChange(name)
    return answer
  } catch (error) {
    if (error instanceof CallError && isChange(error.status)) announceChange(name)
    if (error instanceof CallError && error.failure?.code === 'not_signed_in') leaveSession()
    throw error
  }
}

type Sent = Pick<FormRequest<'property.create'>, 'fields' | 'files' | 'idempotencyKey'>

// fetch does not report upload progress.
function post<Answer>(
  method: string,
  url: string,
  { fields, files, idempotencyKey }: Sent,
  { onProgress, signal }: Watch,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new CallError(0))
    const xhr = new XMLHttpRequest()
    const stop = () => xhr.abort()
    const end = (act: () => void) => {
      signal?.removeEventListener('abort', stop)
      act()
    }
    const follow = startProgress(files)
    xhr.upload.onprogress = ({ loaded, total }) => onProgress?.(follow(loaded, total, performance.now()))
    xhr.onload = () =>
      end(() => {
        const answer = parse(xhr.responseText)
        if (xhr.status >= 200 && xhr.status < 300 && answer) resolve(answer as Answer)
        else reject(new CallError(xhr.status, answer as Failure | undefined))
      })
    xhr.onabort = () => end(() => reject(new CallError(0)))
    xhr.onerror = () => end(() => explain(files).then(reject))
    xhr.open(method, url)
    xhr.setRequestHeader('accept', 'application/json')
    if (idempotencyKey) xhr.setRequestHeader('idempotency-key', idempotencyKey)
    signal?.addEventListener('abort', stop)
    xhr.send(bodyOf(fields, files))
  })
}

// File names are private.
function bodyOf(fields: Record<string, string>, files: SentFile[]): FormData {
  const body = new FormData()
  for (const [field, text] of Object.entries(fields)) body.append(field, text)
  for (const { field, file } of files) body.append(field, file, field)
  return body
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A proxy may answer with its own page.
    return undefined
  }
}

/** The network failed, or a file was moved or changed after it was chosen; browsers do not tell which. */
async function explain(files: SentFile[]): Promise<CallError> {
  const readable = await Promise.all(files.map(({ file }) => isReadable(file)))
  const at = readable.indexOf(false)
  const unreadable = files[at]
  if (!unreadable) return new CallError(0)
  const number = files.slice(0, at + 1).filter(({ field }) => field === unreadable.field).length
  const sentence = m.upload_file_missing({ name: unreadable.file.name })
  const fields = { [`${unreadable.field}.${number}`]: sentence }
  return new CallError(0, { error: sentence, message: sentence, code: 'invalid_input', fields })
}

function isReadable(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
}
