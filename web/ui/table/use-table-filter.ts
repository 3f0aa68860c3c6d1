import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Choices, FilterOf, TableSearch } from './table-filter.ts'
import { isSameFilter, readFilter, readPage, writeFilter } from './table-filter.ts'

const typingMs = 400

/** `filter` follows the typing at once, the address as `settled` after a pause. A page adds a step for Back. */
export function useTableFilter<C extends Choices>(
  choices: C,
  search: TableSearch<C>,
  hrefOf: (search: TableSearch<C>) => string,
) {
  const router = useRouter()
  const address = hrefOf(search)
  const settled = readFilter(choices, search)
  const [filter, setFilter] = useState(settled)
  const seen = useRef(address)
  const written = useRef(address)
  const typing = useRef(0)
  // The address was changed by Back or a link, not by this hook.
  if (address !== seen.current) {
    seen.current = address
    if (address !== written.current) setFilter(settled)
    written.current = address
  }
  useEffect(() => () => clearTimeout(typing.current), [])

  function write(next: TableSearch<C>, replace: boolean) {
    clearTimeout(typing.current)
    written.current = hrefOf(next)
    router.navigate({ href: written.current, replace, resetScroll: false })
  }
  function show(part: Partial<FilterOf<C>>) {
    const next = { ...filter, ...part }
    const isTyped = Object.keys(part).every((name) => choices[name] === 'text')
    setFilter(next)
    clearTimeout(typing.current)
    typing.current = window.setTimeout(() => write(writeFilter(choices, next), true), isTyped ? typingMs : 0)
  }
  return {
    filter,
    settled,
    narrowed: !isSameFilter(filter, readFilter(choices, {})),
    show,
    showAll: () => show(readFilter(choices, {})),
    // The typed filter is not in the address yet, so its first page is shown.
    page: isSameFilter(filter, settled) ? readPage(search) : 1,
    turnTo: (page: number, replace = false) =>
      write({ ...writeFilter(choices, filter), page: page === 1 ? undefined : String(page) }, replace),
  }
}
