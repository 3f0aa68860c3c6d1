import { setTimeout as sleep } from 'node:timers/promises'

// Where Node listens for its inspector when SIGUSR1 asks for it.
const address = 'http://127.0.0.1:9229/json/list'
const attempts = 50

/**
 * Makes a process of Node collect its garbage, and returns how many megabytes of its heap are in use after that. While it runs a process
 * takes as much memory as its settings allow between two collections, so only this says whether it keeps more and more.
 */
export async function collectGarbage(pid: number): Promise<number> {
  process.kill(pid, 'SIGUSR1')
  const socket = new WebSocket(await findInspector())
  try {
    await new Promise<unknown>((resolve, reject) => {
      socket.onopen = resolve
      socket.onerror = () => reject(new Error('The inspector took no connection.'))
    })
    // Another process may have had the address.
    const answered = await evaluate(socket, 'process.pid')
    if (answered !== pid) throw new Error(`Process ${answered} answered instead of ${pid}.`)
    await ask(socket, 'HeapProfiler.enable')
    await ask(socket, 'HeapProfiler.collectGarbage')
    return (await evaluate(socket, 'process.memoryUsage().heapUsed')) / 1024 ** 2
  } finally {
    socket.close()
  }
}

async function findInspector(): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const [target] = (await (await fetch(address)).json()) as { webSocketDebuggerUrl: string }[]
      if (target) return target.webSocketDebuggerUrl
    } catch (error) {
      if (attempt === attempts) throw error
    }
    await sleep(100)
  }
}

async function evaluate(socket: WebSocket, expression: string): Promise<number> {
  const { result } = await ask(socket, 'Runtime.evaluate', { expression, returnByValue: true })
  return result?.value ?? Number.NaN
}

type Answer = { result?: { value: number } }
let asked = 0

function ask(socket: WebSocket, method: string, params = {}): Promise<Answer> {
  asked += 1
  const id = asked
  return new Promise((resolve, reject) => {
    const read = ({ data }: MessageEvent) => {
      const message: { id: number; result?: Answer; error?: { message: string } } = JSON.parse(String(data))
      if (message.id !== id) return
      socket.removeEventListener('message', read)
      if (message.error) reject(new Error(message.error.message))
      else resolve(message.result ?? {})
    }
    socket.addEventListener('message', read)
    socket.addEventListener('close', () => reject(new Error('The inspector ended the connection.')), {
      once: true,
    })
    socket.send(JSON.stringify({ id, method, params }))
  })
}
