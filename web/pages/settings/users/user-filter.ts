import { accountStates, roles } from '#contract/enums.ts'

export const userChoices = {
  keyword: 'text',
  role: ['all', ...roles],
  state: ['all', ...accountStates],
} as const
