import { RouterProvider } from '@tanstack/react-router'
import { waitFor, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import type { CallName } from '#contract/api.ts'
import { callPaths } from '#contract/call-paths.ts'
import type { Role } from '#contract/enums.ts'
import { apiPrefix } from '#contract/paths.ts'
import { openTestApp, type Sent, type TestApp } from './app.ts'

declare global {
  /** The window of Vitest's environment; jsdom comes without types. */
  var jsdom: {
    cookieJar: {
      getCookieStringSync(url: string): string
      getCookiesSync(url: string): { key: string; value: string }[]
      setCookieSync(line: string, url: string): unknown
    }
  }
}

export type SentRequest = {
  name: CallName | undefined
  method: string
  path: string
  headers: Headers
  body: string
  isAnswered: boolean
}

type Rule = {
  name: CallName
  answer: (ask: () => Promise<Response>, request: SentRequest) => Promise<Response>
}

/**
 * The site in this process: pages are rendered by the real router in jsdom, and their calls are answered by the real app
 * on a database of the test file. `site()` is ready in tests and hooks. A test fails when a page logs an error or a warning that
 * `expectedErrors` of the test does not match.
 */
export function openSite(template: 'empty' | 'seeded' = 'seeded'): () => Site {
  let site: Site | undefined
  const open = () => {
    if (!site) throw new Error('The site is not open.')
    return site
  }
  beforeAll(async () => {
    site = new Site(await openTestApp(template))
  })
  beforeEach(() => open().begin())
  afterEach(() => open().end())
  afterAll(async () => open().app.close())
  return open
}

export class Site {
  readonly app: TestApp
  readonly user = userEvent.setup({ document })
  /** Requests of pages since the test began, in order. */
  sent: SentRequest[] = []
  /** Messages in the console that a test expects. */
  expectedErrors: RegExp | undefined
  private root: Root | undefined
  private rules: Rule[] = []
  private problems: string[] = []

  constructor(app: TestApp) {
    this.app = app
    globalThis.fetch = (input, init) => this.fetch(input, init)
    const sendRequest = (url: string, init: RequestInit) => this.fetch(url, init)
    globalThis.XMLHttpRequest = class extends RequestInProcess {
      override readonly fetch = sendRequest
    } as unknown as typeof XMLHttpRequest
  }

  /** The page as a person sees and uses it. */
  get page() {
    return within(document.body)
  }

  get main() {
    return within(this.page.getByRole('main'))
  }

  /** Loads a page as a browser does after its address was typed: no module remembers the page before. */
  async open(address: string): Promise<void> {
    this.leave()
    history.replaceState(null, '', address)
    vi.resetModules()
    const { readPageLocale } = await import('#web/ui/page-locale.ts')
    readPageLocale()
    const { getRouter } = await import('#web/router.tsx')
    const router = getRouter()
    this.root = createRoot(document)
    this.root.render(<RouterProvider router={router} />)
    await waitFor(() => {
      if (router.state.status !== 'idle' || !document.querySelector('main')?.hasChildNodes())
        throw new Error(`${address} is still loading`)
    })
  }

  async reload(): Promise<void> {
    await this.open(location.pathname + location.search + location.hash)
  }

  get address(): string {
    return location.pathname + location.search
  }

  /** A call with the cookies of this browser, past the rules. */
  async call<N extends CallName>(name: N, sent: Sent = {}) {
    const browser = this.app.browser()
    for (const { key, value } of cookies()) browser.cookies.set(key, value)
    const answer = await browser.call(name, sent)
    for (const { key } of cookies()) if (!browser.cookies.has(key)) dropCookie(key)
    for (const [key, value] of browser.cookies) keepCookie(`${key}=${value}; Path=/; Secure`)
    return answer
  }

  /** Signs in by the API, as a seller. */
  async signIn({ name = 'Asha Verma', phone = newPhone() } = {}): Promise<{ id: number; phone: string }> {
    const { status, body } = await this.call('user.login', { body: { name, phone } })
    expect(status).toBe(200)
    return { id: body.user.id, phone }
  }

  async signInAs(user: { id: number; role: Role }): Promise<void> {
    const { cookies } = await this.app.as(user)
    for (const [key, value] of [...cookies, ['aangan_signed_in', '1']])
      keepCookie(`${key}=${value}; Path=/; Secure`)
  }

  /** The signed-in seller sends a listing. Returns its id. */
  async handIn(title: string, more: Record<string, unknown> = {}): Promise<number> {
    const facts = { type: 'sale', sub_type: 'plot', price: 4_500_000, area: 1500, city: 'Ratlam' }
    const { status, body } = await this.call('property.create', { body: { title, ...facts, ...more } })
    expect(status).toBe(201)
    return body.data.id
  }

  keepCookie(line: string) {
    keepCookie(line)
  }

  /** The browser has no cookies any more until the returned function is called. */
  takeCookies(): () => void {
    const taken = cookies()
    for (const { key } of taken) dropCookie(key)
    return () => {
      for (const { key, value } of taken) keepCookie(`${key}=${value}; Path=/; Secure`)
    }
  }

  /** Replaces what is in a field by `text`, as pasting does. */
  async fill(field: HTMLElement, text: string): Promise<void> {
    await this.user.clear(field)
    if (text === '') return
    await this.user.click(field)
    await this.user.paste(text)
  }

  async press(name: string | RegExp): Promise<void> {
    await this.user.click(await this.page.findByRole('button', { name }))
  }

  /** Waits until the page says `text`, in whatever elements. */
  async says(text: string | RegExp): Promise<void> {
    await waitFor(() => expect(document.body).toHaveTextContent(text))
  }

  async saysNoMore(text: string | RegExp): Promise<void> {
    await waitFor(() => expect(document.body).not.toHaveTextContent(text))
  }

  /** Answers the next request of a call with `status`, or not at all; later ones are answered by the app. */
  refuseOnce(name: CallName, status: number | 'cut off', json: object = {}) {
    const stop = this.refuse(name, status, json, () => stop())
  }

  /** Refuses all requests of a call until the returned function is called. */
  refuse(name: CallName, status: number | 'cut off', json: object = {}, after = () => {}): () => void {
    return this.rule(name, async () => {
      after()
      if (status === 'cut off') throw new TypeError('Failed to fetch')
      return Response.json(json, { status })
    })
  }

  /** The app answers a call, but `change` changes what it says. */
  change(name: CallName, change: (body: never) => unknown): () => void {
    return this.rule(name, async (ask) => {
      const response = await ask()
      return Response.json(change((await response.json()) as never), { status: response.status })
    })
  }

  /** Holds requests of a call back until the returned function is called. */
  hold(name: CallName): () => void {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    this.rule(name, async (ask) => {
      await held
      return ask()
    })
    return release
  }

  rule(name: CallName, answer: Rule['answer']): () => void {
    const rule = { name, answer }
    this.rules.push(rule)
    return () => {
      this.rules = this.rules.filter((other) => other !== rule)
    }
  }

  /** The bodies of a call's requests. */
  bodiesOf(name: CallName): string[] {
    return this.sent.filter((request) => request.name === name).map(({ body }) => body)
  }

  /** Waits until each request of this call, one at least, has been answered. */
  async answers(name: CallName): Promise<void> {
    await waitFor(() => {
      const requests = this.sent.filter((request) => request.name === name)
      expect(
        requests.length > 0 && requests.every(({ isAnswered }) => isAnswered),
        `${name} is answered`,
      ).toBe(true)
    })
  }

  begin() {
    this.sent = []
    this.rules = []
    this.problems = []
    this.expectedErrors = undefined
    for (const level of ['error', 'warn'] as const)
      vi.spyOn(console, level).mockImplementation((...parts) => {
        const text = parts.map(String).join(' ')
        if (!isAboutSearch.test(text)) this.problems.push(`${level}: ${text}`)
      })
  }

  end() {
    this.leave()
    vi.restoreAllMocks()
    localStorage.clear()
    sessionStorage.clear()
    for (const { key } of cookies()) dropCookie(key)
    const unexpected = this.problems.filter((problem) => !this.expectedErrors?.test(problem))
    expect(unexpected, 'unexpected messages in the console').toEqual([])
  }

  private leave() {
    this.root?.unmount()
    this.root = undefined
  }

  private async fetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const url = input instanceof Request ? input.url : new URL(input, location.href).href
    const request = new Request(input instanceof Request ? input : url, init)
    const { pathname, search } = new URL(url)
    const name = callOf(request.method, pathname)
    const body = Buffer.from(await request.clone().arrayBuffer())
    const sent: SentRequest = {
      name,
      method: request.method,
      path: pathname + search,
      headers: request.headers,
      body: body.toString(),
      isAnswered: false,
    }
    this.sent.push(sent)
    const ask = async () => {
      const answer = await this.app.app.inject({
        method: request.method as 'GET',
        url: pathname + search,
        headers: {
          ...Object.fromEntries(request.headers),
          cookie: globalThis.jsdom.cookieJar.getCookieStringSync(location.href),
          origin: location.origin,
          'sec-fetch-site': 'same-origin',
        },
        payload: body.length > 0 ? body : undefined,
      })
      for (const line of [answer.headers['set-cookie'] ?? []].flat()) keepCookie(line)
      const empty = [204, 304].includes(answer.statusCode)
      return new Response(empty ? null : new Uint8Array(answer.rawPayload), {
        status: answer.statusCode,
        headers: Object.entries(answer.headers).flatMap(([key, values]) =>
          [values ?? []].flat().map((value): [string, string] => [key, String(value)]),
        ),
      })
    }
    const answer = this.rules
      .filter((rule) => rule.name === name)
      .reduce((inner, rule) => () => rule.answer(inner, sent), ask)
    const response = await answer()
    sent.isAnswered = true
    request.signal.throwIfAborted()
    return response
  }
}

/** jsdom does not know the element. */
const isAboutSearch = /The tag <%s> is unrecognized in this browser\..* search$/

/** The part of XMLHttpRequest that forms with files use (web/features/upload/send-form.ts). */
abstract class RequestInProcess {
  abstract readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  status = 0
  responseText = ''
  private method = ''
  private url = ''
  private readonly headers = new Headers()
  private readonly leaving = new AbortController()

  open(method: string, url: string) {
    this.method = method
    this.url = url
  }

  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }

  abort() {
    this.leaving.abort()
  }

  async send(body: FormData) {
    const { method, headers, leaving } = this
    try {
      const response = await this.fetch(this.url, { method, headers, body, signal: leaving.signal })
      this.responseText = await response.text()
      this.status = response.status
    } catch {
      return leaving.signal.aborted ? this.onabort() : this.onerror()
    }
    this.onload()
  }
}

function callOf(method: string, path: string): CallName | undefined {
  const names = Object.keys(callPaths) as CallName[]
  const matching = names.filter(
    (name) => callPaths[name].method === method && patternOf(callPaths[name].path).test(path),
  )
  // `/property/search` before `/property/{id}`.
  return matching.sort((a, b) => callPaths[a].path.split('{').length - callPaths[b].path.split('{').length)[0]
}

function patternOf(path: string) {
  return new RegExp(`^${apiPrefix}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}

function cookies() {
  return globalThis.jsdom.cookieJar.getCookiesSync(location.href)
}

function keepCookie(line: string) {
  globalThis.jsdom.cookieJar.setCookieSync(line, location.href)
}

function dropCookie(name: string) {
  keepCookie(`${name}=; Path=/; Max-Age=0; Secure`)
}

let serial = 0

/** Unique in the database of the test file. */
export function newPhone(): string {
  serial += 1
  return `98${String(serial).padStart(8, '0')}`
}
