import type { TableSearch } from '#web/ui/table/table-filter.ts'

export const requestChoices = { keyword: 'text', view: ['waiting', 'changed'] } as const
export type RequestView = (typeof requestChoices.view)[number]
export type RequestSearch = TableSearch<typeof requestChoices>
