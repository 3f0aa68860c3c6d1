// Apart from the table of texts, which only settings and the server need: every page fills texts.

/** Texts may name these in braces, such as "{city}", so that they follow the agency's details. */
export const textWords = [
  'agency',
  'legal_name',
  'tagline',
  'city',
  'places',
  'phone',
  'email',
  'site',
] as const
export type TextWord = (typeof textWords)[number]

const word = /\{\s*(\w+)\s*\}/g

export function fillText(template: string, words: Record<TextWord, string>): string {
  return template.replaceAll(word, (written, name) => (isTextWord(name) ? words[name] : written))
}

/** The words in braces that mean nothing here. */
export function unknownWords(template: string): string[] {
  return [...template.matchAll(word)].flatMap(([, name = '']) => (isTextWord(name) ? [] : [name]))
}

function isTextWord(name: string): name is TextWord {
  return textWords.some((known) => known === name)
}
