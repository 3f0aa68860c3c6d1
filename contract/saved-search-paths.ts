import { pages } from './pages.ts'

// Beside contract/pages.ts, because every visitor downloads that file.

/** The results of a saved search, by the query as it is stored; with `newest` in the order in which new ones come first. */
export function savedResults(query: string, newest: boolean): string {
  const whole = [query, newest ? 'sort=newest' : ''].filter(Boolean).join('&')
  return whole ? `${pages.list.path}?${whole}` : pages.list.path
}

/** A mailbox posts here when its owner wants no more alerts (RFC 8058); a person who opens it is led to the page. */
export function oneClickStop(token: string): string {
  return `${pages.stopAlerts.path}/${token}`
}
