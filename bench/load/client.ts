import { connect, type Socket } from 'node:net'

// A separate process over plain sockets, so that making requests costs the server nothing. fetch would need more CPU.

export type LoadJob = {
  port: number
  paths: string[]
  concurrency: number
  seconds: number
  /** Ends after this many requests, if `seconds` are not over before. */
  requests?: number
  headers?: string
  /** Requests come from this many addresses, each with a few in a row. The app must trust this machine as a proxy. */
  visitors?: { addresses: number; inARow: number }
}
export type LoadResult = { milliseconds: number[]; bytes: number; wrong: string | null }

process.on('message', async (job: LoadJob) => process.send?.(await runJob(job)))
process.on('disconnect', () => process.exit())

let next = 0

async function runJob(job: LoadJob): Promise<LoadResult> {
  const { port, concurrency, seconds } = job
  const requests = writeRequests(job)
  const result: LoadResult = { milliseconds: [], bytes: 0, wrong: null }
  const end = performance.now() + seconds * 1000
  let left = job.requests ?? Number.POSITIVE_INFINITY

  async function keepAsking() {
    const connection = takeIdle(port) ?? (await openConnection(port))
    while (performance.now() < end && left > 0 && !result.wrong) {
      left -= 1
      const request = requests[next++ % requests.length] as Buffer
      const begin = performance.now()
      const answer = await connection.ask(request)
      result.milliseconds.push(performance.now() - begin)
      result.bytes += answer.bytes
      if (answer.status !== 200)
        result.wrong = `${answer.status} for ${request.toString('latin1').split('\r\n')[0]}`
    }
    if (!result.wrong) idle.set(port, [...(idle.get(port) ?? []), connection])
  }

  await Promise.all(Array.from({ length: concurrency }, keepAsking))
  return result
}

function writeRequests({ paths, headers = '', visitors }: LoadJob): Buffer[] {
  const write = (more: string) =>
    paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${headers}${more}\r\n`))
  if (!visitors) return write('')
  return Array.from({ length: visitors.addresses }, (_, n) => {
    const [request] = write(`x-forwarded-for: 10.${n >> 16}.${(n >> 8) & 255}.${n & 255}\r\n`)
    return Array.from({ length: visitors.inARow }, () => request as Buffer)
  }).flat()
}

type Connection = Awaited<ReturnType<typeof openConnection>>

const idle = new Map<number, Connection[]>()

/** The server closes connections that were idle for some seconds. */
function takeIdle(port: number): Connection | undefined {
  const open = idle.get(port)?.filter(({ isOpen }) => isOpen()) ?? []
  const taken = open.pop()
  idle.set(port, open)
  return taken
}

type Answer = { status: number; bytes: number }

async function openConnection(port: number) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  const reader = createReader(socket)
  return {
    isOpen: () => socket.writable && socket.readable,
    ask(request: Buffer): Promise<Answer> {
      socket.write(request)
      return reader.next()
    },
  }
}

/** Finds the end of each answer by its content-length or, when it is compressed while it is sent, by its last chunk. */
function createReader(socket: Socket) {
  let chunks: Buffer[] = []
  let received = 0
  let head: { status: number; end: number | 'chunked' } | undefined
  let waiting: { resolve(answer: Answer): void; reject(error: Error): void } | undefined

  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    received += chunk.length
    head ??= readHead(chunks.length === 1 ? chunk : Buffer.concat(chunks))
    if (!head || !isComplete(head.end)) return
    const answer = { status: head.status, bytes: received }
    chunks = []
    received = 0
    head = undefined
    waiting?.resolve(answer)
  })
  socket.on('error', (error) => waiting?.reject(error))
  socket.on('close', () => waiting?.reject(new Error('The server closed the connection')))

  function isComplete(end: number | 'chunked') {
    if (end !== 'chunked') return received >= end
    return Buffer.concat(chunks.slice(-2)).subarray(-7).toString('latin1') === '\r\n0\r\n\r\n'
  }

  return {
    next: () =>
      new Promise<Answer>((resolve, reject) => {
        waiting = { resolve, reject }
      }),
  }
}

function readHead(start: Buffer) {
  const length = start.indexOf('\r\n\r\n')
  if (length < 0) return undefined
  const text = start.toString('latin1', 0, length)
  const bodyLength = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1]
  const end = bodyLength === undefined ? ('chunked' as const) : length + 4 + Number(bodyLength)
  return { status: Number(text.slice(9, 12)), end }
}
