import { Agent, request } from 'node:http'

export type Answer = { status: number; milliseconds: number; cacheStatus: string }

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

/** Asks as a visitor of the address `from`; the site must trust this machine as a proxy. Status 0 stands for a broken connection. */
export function ask(origin: string, path: string, from: string): Promise<Answer> {
  const begin = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, cacheStatus = '') =>
      resolve({ status, milliseconds: performance.now() - begin, cacheStatus })
    const headers = { 'x-forwarded-for': from }
    request(origin + path, { agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => end(answer.statusCode ?? 0, String(answer.headers['cache-status'] ?? '')))
      answer.on('error', () => end(0))
    })
      .on('error', () => end(0))
      .end()
  })
}

/** Asks every `everyMs` until `stop` is called, whether or not the answers have come. Returns all answers. */
export function keepAsking(everyMs: number, once: () => Promise<Answer>) {
  const answers: Promise<Answer>[] = []
  const timer = setInterval(() => answers.push(once()), everyMs)
  return {
    stop(): Promise<Answer[]> {
      clearInterval(timer)
      return Promise.all(answers)
    },
  }
}

export function closeConnections(): void {
  agent.destroy()
}
