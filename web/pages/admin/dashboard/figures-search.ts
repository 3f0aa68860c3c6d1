import type { TableSearch } from '#web/ui/table/table-filter.ts'

export const figureChoices = { scope: ['usual', 'own', 'agency'] } as const
export type FigureSearch = TableSearch<typeof figureChoices>
