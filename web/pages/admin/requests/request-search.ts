import type { TableSearch } from '#web/ui/table/table-filter.ts'

export const requestChoices = { keyword: 'text', view: ['waiting', 'changed', 'reports'] } as const
export type RequestView = (typeof requestChoices.view)[number]
export type RequestSearch = TableSearch<typeof requestChoices>
