import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileField } from '#contract/calls/call.ts'
import type { DocumentFileType } from '#contract/documents.ts'
import { ApiError, invalidField } from '#server/platform/errors/api-error.ts'
import { m, withInputs } from '#server/platform/messages/messages.ts'
import { BadFile } from './bad-file.ts'
import { type Sender, videoDecoding } from './decoding.ts'
import { BrokenForm, type Part } from './multipart.ts'
import { aboutFile, refuseFile } from './refuse-file.ts'
import { widthsOf } from './sizes.ts'
import { isVideoType, sniffBytes, sniffDocument, sniffType } from './sniff.ts'
import { inspectVideo } from './video.ts'
import { inspectInWorker } from './workers.ts'

export type FormRules = {
  /** `max` values of each name, of at most `bytes` each. */
  fields: Record<string, { max: number; bytes: number }>
  /** A field that may also be sent as text (empty: remove the file) is in both lists. */
  files: Record<string, FileField>
  bytes: number
}

export type ReceivedFile = {
  field: string
  kind: 'image' | 'video'
  /** 32 hex digits of the SHA-256 of the upload. */
  hash: string
  /** Pixels of the upright picture. */
  width: number
  height: number
  widths: number[]
  /** Null for videos, whose poster does not exist yet. */
  thumbhash: string | null
  phash: string | null
  bytes: number
}

export type ReceivedDocument = {
  field: string
  type: DocumentFileType
  /** 32 random hex digits, because a name made of the content would tell who knows a document that it is here. */
  name: string
  /** 32 hex digits of the SHA-256. */
  hash: string
  bytes: number
}

export type HeldFile = ReceivedFile & { path: string }
export type HeldDocument = ReceivedDocument & { path: string }
type FileRule = FormRules['files'][string]

/** Inspects each file while the next one arrives. Throws after all work on the folder has ended. */
export async function takeParts(
  parts: AsyncIterable<Part>,
  { fields: texts, files: kinds }: FormRules,
  folder: string,
  leaving: AbortController,
  sender: Sender,
): Promise<{ fields: Record<string, string[]>; files: HeldFile[]; documents: HeldDocument[] }> {
  const fields = new Map<string, string[]>()
  const counts = new Map<string, number>()
  const looks: Promise<HeldFile>[] = []
  const documents: HeldDocument[] = []
  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => {})

  async function takeAll() {
    for await (const part of parts) {
      if (part.fileName === undefined) await takeText(part)
      else await takeFile(part)
    }
  }

  async function takeText(part: Part) {
    const rule = Object.hasOwn(texts, part.name) ? texts[part.name] : undefined
    if (!rule) throw invalidField(part.name, m.field_unknown)
    const values = fields.get(part.name) ?? []
    fields.set(part.name, values)
    if (values.length >= rule.max) {
      throw invalidField(
        part.name,
        rule.max === 1 ? m.field_single : withInputs(m.field_max_choices, { max: rule.max }),
      )
    }
    values.push(await readText(part, rule.bytes))
  }

  async function takeFile(part: Part) {
    const rule = Object.hasOwn(kinds, part.name) ? kinds[part.name] : undefined
    if (!rule) throw invalidField(part.name, m.field_unknown)
    const number = (counts.get(part.name) ?? 0) + 1
    const held = await storeFile(part, rule, number, folder)
    if (!held) return
    if (number > rule.max) throw invalidField(part.name, withInputs(m.upload_too_many, { max: rule.max }))
    counts.set(part.name, number)
    const { kind } = rule
    if (kind === 'document') return keepAsIs(held)
    const look = lookAt(held, kind, number, { sender, signal: leaving.signal })
    // A bad first file fails the form at once, so that the other files need not be sent.
    look.catch(failed.reject)
    looks.push(look)
  }

  function keepAsIs({ document, ...file }: StoredFile) {
    if (document) documents.push({ ...file, type: document, name: randomBytes(16).toString('hex') })
  }

  const taking = takeAll()
  try {
    await Promise.race([taking, failed.promise])
    return { files: await Promise.all(looks), documents, fields: Object.fromEntries(fields) }
  } catch (error) {
    leaving.abort(new Error('this form is refused'))
    await Promise.allSettled([taking, ...looks])
    throw error
  }
}

async function readText({ name, body }: Part, max: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > max)
      throw new ApiError('too_large', {
        fields: { [name]: withInputs(m.upload_text_too_large, { bytes: max }) },
      })
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks))
  } catch {
    throw new BrokenForm('a text that is no UTF-8')
  }
}

type StoredFile = { field: string; path: string; hash: string; bytes: number; document?: DocumentFileType }

/** Stops when the first bytes are rejected. Undefined: a form's empty file field. */
async function storeFile(
  { name, fileName, body }: Part,
  rule: FileRule,
  number: number,
  folder: string,
): Promise<StoredFile | undefined> {
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx', 0o600)
  let document: DocumentFileType | undefined
  try {
    const { hash, bytes } = await write(
      file,
      body,
      (head) => {
        if (rule.kind === 'document') document = sniffDocument(head)
        if (!(rule.kind === 'document' ? document : isOfKind(head, rule.kind)))
          throw refuseFile('type', name, rule.kind, number)
      },
      rule.bytes,
      () => fileTooLarge(name, rule, number),
    )
    if (bytes === 0 && fileName === '') return undefined
    if (bytes === 0) throw refuseFile('type', name, rule.kind, number)
    return { field: name, path, hash, bytes, document }
  } finally {
    await file.close()
  }
}

function isOfKind(head: Buffer, kind: ReceivedFile['kind']): boolean {
  const type = sniffType(head)
  return type !== undefined && isVideoType(type) === (kind === 'video')
}

async function write(
  file: FileHandle,
  body: AsyncIterable<Buffer>,
  check: (head: Buffer) => void,
  max: number,
  refuse: () => Error,
) {
  const hash = createHash('sha256')
  let head: Buffer = Buffer.alloc(0)
  let bytes = 0
  for await (const chunk of body) {
    if (bytes + chunk.length > max) throw refuse()
    if (head.length < sniffBytes) {
      head = Buffer.concat([head, chunk.subarray(0, sniffBytes - head.length)])
      if (head.length === sniffBytes) check(head)
    }
    hash.update(chunk)
    await file.writeFile(chunk)
    bytes += chunk.length
  }
  if (bytes > 0 && head.length < sniffBytes) check(head)
  return { hash: hash.digest('hex').slice(0, 32), bytes }
}

function fileTooLarge(name: string, { bytes }: FileRule, number: number) {
  const megabytes = Math.floor(bytes / 1024 ** 2)
  return aboutFile('too_large', name, number, ({ which }, options) =>
    m.upload_file_too_large({ which, megabytes }, options),
  )
}

async function lookAt(
  held: StoredFile,
  kind: ReceivedFile['kind'],
  number: number,
  looking: { sender: Sender; signal: AbortSignal },
): Promise<HeldFile> {
  try {
    if (kind === 'image') {
      const { megapixels: _, ...facts } = await inspectInWorker(held.path, looking)
      return { ...held, kind, widths: widthsOf(facts.width), ...facts }
    }
    const { width, height } = await inspectVideoInTurn(held.path, looking)
    return { ...held, kind, width, height, widths: widthsOf(width), thumbhash: null, phash: null }
  } catch (error) {
    throw error instanceof BadFile ? refuseFile(error.problem, held.field, kind, number) : error
  }
}

async function inspectVideoInTurn(path: string, { sender, signal }: { sender: Sender; signal: AbortSignal }) {
  const freeSlot = await videoDecoding.take({ megapixels: 0, sender }, signal)
  try {
    return await inspectVideo(path, signal)
  } finally {
    freeSlot()
  }
}
