import type { TableSearch } from '#web/ui/table/table-filter.ts'

/** Which import is open, and which of its rows are shown. */
export const importChoices = { id: 'text', state: ['bad', 'done', 'double'] } as const
export type ImportSearch = TableSearch<typeof importChoices>
