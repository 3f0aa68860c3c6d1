import type { InLanguage } from '#messages/in-language'
import { fieldLabels as labels } from '#messages/listing-fields'
import { valueLabels as labelsOfValues } from '#messages/value-labels'

export { m } from '#messages/in-language'
export { areaWithBeegha } from '#messages/listing-fields'

// No other file of the server imports the compiled messages (tests/language.test.ts).

/** A sentence whose language is known later, such as that of an error. A message without inputs is one. */
export type Sentence = (inputs: Record<never, never>, options: InLanguage) => string

export const fieldLabels = labels as { [Field in keyof typeof labels]: Sentence }

/** The names of a field's values, by field and value. */
export const valueLabels = labelsOfValues as {
  [Field in keyof typeof labelsOfValues]: { [Value in keyof (typeof labelsOfValues)[Field]]: Sentence }
}

export function withInputs<Inputs>(
  message: (inputs: Inputs, options: InLanguage) => string,
  inputs: Inputs,
): Sentence {
  return (_, options) => message(inputs, options)
}
