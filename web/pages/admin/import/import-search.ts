import type { TableSearch } from '#web/ui/table/table-filter.ts'

export const importChoices = {
  id: 'text',
  state: ['bad', 'waiting', 'edit', 'done', 'edited', 'duplicate'],
} as const
export type ImportSearch = TableSearch<typeof importChoices>
