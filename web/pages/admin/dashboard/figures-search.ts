import type { TableSearch } from '#web/ui/table/table-filter.ts'

/** Whose figures are shown; usual: a superadmin's are those of the agency, everybody else's their own. */
export const figureChoices = { scope: ['usual', 'own', 'agency'] } as const
export type FigureSearch = TableSearch<typeof figureChoices>
