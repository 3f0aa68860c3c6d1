import type { TableSearch } from '#web/ui/table/table-filter.ts'

/** What requests are looked through by. */
export const requestChoices = { keyword: 'text' } as const
export type RequestSearch = TableSearch<typeof requestChoices>
