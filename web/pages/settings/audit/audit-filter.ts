import { auditActions } from '#contract/enums.ts'

export const auditChoices = { keyword: 'text', action: ['all', ...auditActions] } as const
