/**
 * Version of the texts in `messages/` that say why a form asks for a phone number or an e-mail address, in each language. A
 * form sends the version it showed, and the server stores it with the consent and the language. A changed text is a new
 * version (notices.test.ts).
 */
export const noticeVersions = ['2026-11', '2026-12', '2027-01'] as const
export type NoticeVersion = (typeof noticeVersions)[number]
export const currentNotice: NoticeVersion = '2027-01'
