import { pages } from '#contract/pages.ts'
import { mark, payloads } from './payloads.ts'

export function everyPage(id: number): string[] {
  return Object.values(pages).map(({ path }) => path.replace('$id', String(id)).replace('$category', 'buy'))
}

export function withParameters(address: string): string {
  const query = new URLSearchParams({
    keyword: payloads.html,
    location: payloads.attribute,
    next: payloads.url,
    city: payloads.script,
    ids: payloads.attribute,
    day: payloads.html,
    [mark]: payloads.html,
  })
  return `${address}?${query}`
}
