import { useRef } from 'react'

/** Browsers have crypto.randomUUID only on https and on localhost. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')
}

/**
 * The same content gets the same key, so that a retry after a lost answer creates nothing twice. Call `forget` when the answer is
 * there: then the same content is meant a second time.
 */
export function useRetryKey() {
  const last = useRef<{ content: string; key: string }>(undefined)
  return {
    keyOf(content: string): string {
      if (last.current?.content !== content) last.current = { content, key: newIdempotencyKey() }
      return last.current.key
    },
    forget() {
      last.current = undefined
    },
  }
}
