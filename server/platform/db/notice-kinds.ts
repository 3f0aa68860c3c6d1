/**
 * The subject of each kind and the data it stores. Each feature adds its kinds in `<noun>.mails.ts` by `declare module
 * '#server/platform/db/notice-kinds.ts'`; server/mails.ts does not compile without the text of each. Data holds ids,
 * counts, days and times, never a name, phone or address, so that erasure need not touch it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the features declare its members.
export interface NoticeKinds {}

export type NoticeKind = keyof NoticeKinds

/** A notice is deleted with its subject. */
export type SubjectKind =
  | 'inquiry'
  | 'tour'
  | 'contact'
  | 'lead'
  | 'property'
  | 'revision'
  | 'verification'
  | 'user'
  | 'invitation'

export type SubjectOf<K extends NoticeKind> = NoticeKinds[K]['subject']

export type NoticeData<K extends NoticeKind> = K extends NoticeKind
  ? NoticeKinds[K] extends { data: infer Data }
    ? Data
    : Record<string, never>
  : never
