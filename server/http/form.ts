import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CallName, calls } from '#contract/api.ts'
import type { Call } from '#contract/calls/call.ts'
import type { Upload } from '#server/platform/calls/visit.ts'
import type { Context } from '#server/platform/context/context.ts'
import { receiveForm } from '#server/platform/media/receive.ts'
import type { FormRules } from '#server/platform/media/take-parts.ts'
import type { Transfers } from '#server/platform/media/transfers.ts'

/** `discard` deletes the files that the call did not keep. */
export type ReceivedForm = { body: unknown; upload: Upload; discard(): Promise<void> }

const nothing: Upload = { files: [], documents: [], keep: async () => undefined }

/** receiveFields reads the body after the call is authorized. */
export function takeForms(scope: FastifyInstance) {
  scope.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null, undefined))
}

/** Throws as receiveForm does, and `unavailable` when too many others do the same. */
export async function receiveFields(
  context: Context,
  transfers: Transfers,
  name: CallName,
  request: FastifyRequest,
): Promise<ReceivedForm> {
  if (!request.headers['content-type']?.toLowerCase().startsWith('multipart/form-data')) {
    return { body: textOf(request.body), upload: nothing, discard: async () => undefined }
  }
  const rules = rulesOf(calls[name])
  const form = await receiveForm(context, transfers, request, rules)
  let stored: Promise<void> | undefined
  const keep = () => {
    stored ??= form.keep()
    return stored
  }
  // The form rules reject a field that comes twice.
  const body = Object.fromEntries(Object.entries(form.fields).map(([field, [text]]) => [field, text]))
  return { body, upload: { files: form.files, documents: form.documents, keep }, discard: form.discard }
}

// Exceeds the longest list of any field with each character escaped.
const maxTextBytes = 64 * 1024

function rulesOf({ form, files = {} }: Call): FormRules {
  const texts = Object.keys(form?.shape ?? {}).map((name) => [name, { max: 1, bytes: maxTextBytes }])
  const ofFiles = Object.values(files).map(({ max, bytes }) => max * bytes)
  const bytes = [...ofFiles, texts.length * maxTextBytes].reduce((sum, each) => sum + each, 0)
  return { fields: Object.fromEntries(texts), files, bytes }
}

/** As the same form would send it, except that lists stay. */
function textOf(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(Object.entries(body).map(([field, value]) => [field, writeText(value)]))
}

function writeText(value: unknown): unknown {
  if (value === null) return ''
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
}
