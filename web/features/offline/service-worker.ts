import { resources } from '#contract/pages.ts'
import { cacheNames, isKeepable, type Message } from './offline-cache.ts'

export function startServiceWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const start = () => setTimeout(register, 2000)
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

async function register() {
  try {
    await navigator.serviceWorker.register(resources.serviceWorker, { updateViaCache: 'none' })
    const { active } = await navigator.serviceWorker.ready
    tell(active, location.pathname)
  } catch {
    // Registration failed (private window, full storage, no network). The next visit tries again.
  }
}

export function keepPath(pathname: string) {
  tell(navigator.serviceWorker?.controller, pathname)
}

function tell(worker: ServiceWorker | null | undefined, pathname: string) {
  const message: Message = { keep: pathname }
  if (isKeepable(pathname)) worker?.postMessage(message)
}

export function isOffline(): boolean {
  return navigator.onLine === false && Boolean(navigator.serviceWorker?.controller)
}

export async function forgetKept() {
  if ('caches' in window) await caches.delete(cacheNames.listings)
}
