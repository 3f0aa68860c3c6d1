import type { TableSearch } from '#web/ui/table/table-filter.ts'

/** usual: the agency's figures for a superadmin, one's own for everybody else. */
export const figureChoices = { scope: ['usual', 'own', 'agency'] } as const
export type FigureSearch = TableSearch<typeof figureChoices>
