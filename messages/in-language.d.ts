import type { Locale } from '#contract/locales.ts'
import type { m as messages } from '#messages'

// The compiled messages as the server sees them: each must be told its language, because two requests in different languages
// run at the same time. This is a declaration and not a cast of `m`, so that the build leaves out the messages that no
// file of the server names; four in five are for pages only.

export type InLanguage = { locale: Locale }

type Message<Original> = Original extends (inputs: infer Inputs, ...rest: never[]) => string
  ? (inputs: NonNullable<Inputs>, options: InLanguage) => string
  : never

export const m: { [Key in keyof typeof messages]: Message<(typeof messages)[Key]> }
