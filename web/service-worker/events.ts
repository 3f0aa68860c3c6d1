// The types of service-worker events used here. TypeScript's own library for them conflicts with that of pages.

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
