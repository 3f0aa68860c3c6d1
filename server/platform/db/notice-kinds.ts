/**
 * The kinds of notices, one for each mail: what a notice of the kind is about, and what it stores beside that. Each feature adds its
 * own in its `<noun>.mails.ts`, by `declare module '#server/platform/db/notice-kinds.ts'`; server/mails.ts does not compile without the words of
 * each. Data holds ids, days and times, never a name, phone or address: a person who is erased must not live on in it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the features declare its members.
export interface NoticeKinds {}

export type NoticeKind = keyof NoticeKinds

/** The rows that a notice can be about; a notice is deleted with its subject. */
export type SubjectKind = 'inquiry' | 'tour' | 'contact' | 'property' | 'revision' | 'verification' | 'user'

export type SubjectOf<K extends NoticeKind> = NoticeKinds[K]['subject']

export type NoticeData<K extends NoticeKind> = K extends NoticeKind
  ? NoticeKinds[K] extends { data: infer Data }
    ? Data
    : Record<string, never>
  : never
