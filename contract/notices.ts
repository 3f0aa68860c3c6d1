/**
 * Version of the texts `notice_*` in messages/en.json, which say why a form asks for a phone number or an e-mail
 * address. A form sends the version it showed, and the server stores it with the consent. A changed text is a new
 * version.
 */
export const noticeVersions = ['2026-11', '2026-12'] as const
export type NoticeVersion = (typeof noticeVersions)[number]
export const currentNotice: NoticeVersion = '2026-12'
