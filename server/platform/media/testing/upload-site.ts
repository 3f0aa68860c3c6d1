import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import type { Failure } from '#contract/errors.ts'
import { answerError } from '#server/http/answer-error.ts'
import type { Context } from '#server/platform/context/context.ts'
import { openLocalFiles } from '#server/platform/files/local.ts'
import { openTestApp } from '#tests/support/app.ts'
import { type ReceivedForm, receiveForm } from '../receive.ts'
import type { FormRules } from '../take-parts.ts'
import { openTransfers } from '../transfers.ts'

const mega = 1024 * 1024

export const rules: FormRules = {
  fields: { title: { max: 1, bytes: 600 }, video: { max: 1, bytes: 10 } },
  files: {
    images: { kind: 'image', max: 20, bytes: 15 * mega },
    video: { kind: 'video', max: 1, bytes: 200 * mega },
    floor_plan: { kind: 'image', max: 1, bytes: 15 * mega },
  },
  bytes: 520 * mega,
}

export type Sent = { field: string; bytes: Uint8Array; name?: string; type?: string }
export type Taken = Pick<ReceivedForm, 'fields' | 'files'>

/** The site deletes folders while they are listed, and a folder that has gone in the middle fails the whole listing. */
async function listFiles(folder: string): Promise<string[]> {
  try {
    return await readdir(folder, { recursive: true })
  } catch (error) {
    if (Reflect.get(Object(error), 'code') !== 'ENOENT') throw error
    return listFiles(folder)
  }
}

/** On a real socket, with its own stores; accepts only the form of listings. `left` lists the files on its disk. */
export async function openUploadSite() {
  const t = await openTestApp()
  const dataDir = await mkdtemp(join(tmpdir(), 'aangan-media-'))
  const context: Context = {
    ...t.context,
    config: { ...t.context.config, dataDir },
    files: await openLocalFiles(join(dataDir, 'media')),
    originals: await openLocalFiles(join(dataDir, 'originals'), 'originals'),
  }
  const transfers = openTransfers(context.config)
  const app = fastify()
  app.setErrorHandler(answerError)
  app.addContentTypeParser('*', (_request, _body, done) => done(null, undefined))
  app.post<{ Querystring: { keep?: string } }>('/', async (request) => {
    const form = await receiveForm(context, transfers, request, rules)
    try {
      if (request.query.keep) await form.keep()
      return { fields: form.fields, files: form.files }
    } finally {
      await form.discard()
    }
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/`

  async function send(files: Sent[], { keep = false, fields = {} as Record<string, string> } = {}) {
    const form = new FormData()
    for (const [name, text] of Object.entries(fields)) form.append(name, text)
    for (const { field, bytes, name = 'photo.jpg', type = 'image/jpeg' } of files) {
      form.append(field, new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name)
    }
    const answer = await fetch(keep ? `${url}?keep=1` : url, { method: 'POST', body: form })
    const body = await answer.json()
    return { status: answer.status, body: body as Taken, failure: body as Failure }
  }

  return {
    t,
    context,
    url,
    port,
    send,
    left: async () => (await listFiles(dataDir)).filter((name) => !folders.includes(name)),
    /** Over a new connection. Returns the status; undefined without a response. */
    sendRaw(bytes: Buffer, { half = false } = {}): Promise<number | undefined> {
      return new Promise((resolve) => {
        let received = ''
        const socket = connect(port, '127.0.0.1', () => socket.write(bytes, () => half && socket.destroy()))
        socket.setEncoding('latin1').on('data', (text: string) => {
          received += text
          socket.end()
        })
        socket.on('error', () => {})
        socket.on('close', () => resolve(received ? Number(received.slice(9, 12)) : undefined))
      })
    },
    async close() {
      await app.close()
      await t.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const folders = ['media', 'originals', 'quarantine']
export type UploadSite = Awaited<ReturnType<typeof openUploadSite>>
