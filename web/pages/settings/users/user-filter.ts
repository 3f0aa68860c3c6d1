import { accountStates, roles } from '#contract/enums.ts'
import type { FilterOf } from '#web/ui/table/table-filter.ts'

/** What accounts are looked through by. */
export const userChoices = {
  keyword: 'text',
  role: ['all', ...roles],
  state: ['all', ...accountStates],
} as const
export type UserFilter = FilterOf<typeof userChoices>
