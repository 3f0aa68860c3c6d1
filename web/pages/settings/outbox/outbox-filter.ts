import { noticeStates } from '#contract/enums.ts'

export const outboxChoices = { state: ['all', ...noticeStates] } as const
