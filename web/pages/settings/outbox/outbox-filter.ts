import { noticeStates } from '#contract/enums.ts'

/** What mails are looked through by. */
export const outboxChoices = { state: ['all', ...noticeStates] } as const
