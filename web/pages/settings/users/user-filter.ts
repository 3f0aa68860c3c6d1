import { accountStates, roles } from '#contract/enums.ts'

/** What accounts are looked through by. */
export const userChoices = {
  keyword: 'text',
  role: ['all', ...roles],
  state: ['all', ...accountStates],
} as const
