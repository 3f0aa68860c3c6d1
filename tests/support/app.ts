import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'
import type { CallOutput } from '#contract/api.ts'
import type { Failure } from '#contract/errors.ts'
import { apiPrefix, type CallName, callPaths } from '#contract/paths.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { type Context, closeContext, openContext } from '#server/context.ts'
import { databaseUrl } from './database-setup.ts'
import { type DatabaseProxy, openProxy } from './proxy.ts'

export type TestApp = {
  app: FastifyInstance
  context: Context
  /** Makes a call of the contract over HTTP. `query` is sent as it is, so that tests can send what no client would. */
  call<N extends CallName>(
    name: N,
    sent?: { params?: Record<string, unknown>; query?: string },
  ): Promise<Answer<N>>
  /** With throughProxy: the way to the database, which a test can cut. */
  proxy?: DatabaseProxy
  close(): Promise<void>
}

/** `body` as the contract promises it on success; `failure` is the same body read as a failure. */
export type Answer<N extends CallName> = {
  status: number
  body: CallOutput<N>
  failure: Failure
  headers: Record<string, unknown>
}

let serial = 0

/** The real app on a database of its own, cloned from a template; close() drops it. */
export async function openTestApp(
  template: 'empty' | 'seeded' = 'empty',
  options: { throughProxy?: boolean } = {},
): Promise<TestApp> {
  const serverUrl = inject('serverUrl')
  const name = `aangan_file_${process.pid}_${serial++}`
  await onServer(serverUrl, `create database ${name} template ${inject('templates')[template]}`)
  const proxy = options.throughProxy ? await openProxy(serverUrl) : undefined
  const config = readConfig({
    DATABASE_URL: databaseUrl(proxy?.url ?? serverUrl, name),
    DATA_DIR: inject('mediaDir'),
    LOG_LEVEL: 'fatal',
    PUBLIC_URL: 'https://aangan.example',
  })
  const context = await openContext(config)
  const app = await createApp(context)
  await app.ready()
  return {
    app,
    context,
    proxy,
    async call(name, { params = {}, query = '' } = {}) {
      const response = await app.inject({ method: callPaths[name].method, url: callUrl(name, params, query) })
      const body = response.json()
      return { status: response.statusCode, body, failure: body, headers: response.headers }
    },
    async close() {
      await app.close()
      await closeContext(context)
      await proxy?.close()
      await onServer(serverUrl, `drop database ${name} with (force)`)
    },
  }
}

/** Path of a call with its parameters filled in. */
export function callUrl(name: CallName, params: Record<string, unknown> = {}, query = '') {
  const path = callPaths[name].path.replaceAll(/\{(\w+)\}/g, (_, key) =>
    encodeURIComponent(String(params[key])),
  )
  return apiPrefix + path + (query && `?${query}`)
}

async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
