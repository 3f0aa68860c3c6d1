import { roles } from '#contract/enums.ts'
import { accountStates } from '#contract/staff-enums.ts'

export const userChoices = {
  keyword: 'text',
  role: ['all', ...roles],
  state: ['all', ...accountStates],
} as const
