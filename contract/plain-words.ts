/**
 * Words as searches compare them, beside the case of letters: without the dot below Devanagari letters, with one sign for a nasal vowel,
 * and without invisible joiners, because people type "फ्लैट", "फ़्लैट", "गांव" and "गाँव". The database has the same as `plain_words`.
 */
export function plainWords(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u093c\u200c\u200d]/g, '')
    .replaceAll('\u0901', '\u0902')
}
