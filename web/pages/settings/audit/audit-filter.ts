import { auditActions } from '#contract/enums.ts'

/** What acts are looked through by. */
export const auditChoices = { keyword: 'text', action: ['all', ...auditActions] } as const
