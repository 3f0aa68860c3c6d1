import type { Locale } from '#contract/locales.ts'
import { m as messages } from '#messages'
import { fieldLabels as labels } from '#messages/listing-fields'

export { areaWithBeegha } from '#messages/listing-fields'

// The messages as the server uses them: each must be told its language, because two requests in different languages
// run at the same time. No other file of the server imports `#messages` (tests/language.test.ts).

type InLanguage = { locale: Locale }

/** A sentence whose language is known later, such as that of an error. A message without inputs is one. */
export type Sentence = (inputs: Record<never, never>, options: InLanguage) => string

type Message<Original> = Original extends (inputs: infer Inputs, ...rest: never[]) => string
  ? (inputs: NonNullable<Inputs>, options: InLanguage) => string
  : never

export const m = messages as { [Key in keyof typeof messages]: Message<(typeof messages)[Key]> }

export const fieldLabels = labels as { [Field in keyof typeof labels]: Sentence }

export function withInputs<Inputs>(
  message: (inputs: Inputs, options: InLanguage) => string,
  inputs: Inputs,
): Sentence {
  return (_, options) => message(inputs, options)
}
