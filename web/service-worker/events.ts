// The events of service workers as far as they are used here: their library and that of pages declare the same names
// in different ways, and cannot be in one program of the compiler.

type Extendable = Event & { waitUntil(work: Promise<unknown>): void }
type Fetched = Extendable & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type Worker = {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: ServiceWorkerRegistration
  addEventListener(name: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(name: 'fetch', listener: (event: Fetched) => void): void
  addEventListener(name: 'message', listener: (event: Extendable & { data: unknown }) => void): void
}

export type { Fetched }
export const worker = self as unknown as Worker
