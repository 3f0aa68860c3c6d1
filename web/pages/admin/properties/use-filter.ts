import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { pages } from '#contract/pages.ts'
import { type Filter, type OwnSearch, readFilter, writeFilter } from './filter-properties.ts'

const typingMs = 400

/**
 * Filter and page as the address has them, so that Back, reload and a shared link keep them. What is typed filters at once
 * and is in the address when the typing rests; a page that is turned to is a step for Back, a filter is not.
 */
export function useFilter(search: OwnSearch) {
  const router = useRouter()
  const address = pages.myProperties.href(search)
  const [filter, setFilter] = useState(() => readFilter(search))
  const seen = useRef(address)
  const written = useRef(address)
  const typing = useRef(0)
  // Back, or a link: not what was written here, which may be behind what is typed.
  if (address !== seen.current) {
    seen.current = address
    if (address !== written.current) setFilter(readFilter(search))
    written.current = address
  }
  useEffect(() => () => clearTimeout(typing.current), [])

  function write(next: OwnSearch, replace: boolean) {
    clearTimeout(typing.current)
    written.current = pages.myProperties.href(next)
    router.navigate({ href: written.current, replace, resetScroll: false })
  }
  function show(next: Filter) {
    const isTyped = next.text !== filter.text
    setFilter(next)
    clearTimeout(typing.current)
    typing.current = window.setTimeout(() => write(writeFilter(next), true), isTyped ? typingMs : 0)
  }
  const page = Number(/^[1-9][0-9]{0,4}$/.exec(search.page ?? '')?.[0] ?? 1)
  return {
    filter,
    show,
    // The filter that is typed is not in the address yet: its first page is shown.
    page: isSame(filter, readFilter(search)) ? page : 1,
    turnTo: (next: number) => write({ ...writeFilter(filter), page: String(next) }, false),
  }
}

function isSame(one: Filter, other: Filter): boolean {
  return one.text === other.text && one.state === other.state && one.order === other.order
}
