// Place names are stored in Latin letters; people also type Devanagari. The result only needs to be close enough for
// trigrams to match "विजय नगर" (vijay nagar) and "भंवरकुआं" (bhanvarkuan).

const consonants: Record<string, string> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
}
const vowels: Record<string, string> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'o',
  ऑ: 'o',
}
const signs: Record<string, string> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'o',
  'ॉ': 'o',
}
const nasals = /[ंँ]/
const virama = '्'

export function romanize(text: string): string {
  return text.normalize('NFD').replaceAll(/[\u0900-\u097f]+/g, romanizeWord)
}

function romanizeWord(word: string): string {
  const letters = [...word.replaceAll('़', '')]
  let roman = ''
  for (const [index, letter] of letters.entries()) {
    const next = letters[index + 1]
    const consonant = consonants[letter]
    if (nasals.test(letter)) roman += 'n'
    else if (consonant) roman += consonant + (hasOwnVowel(letters, index, next) ? 'a' : '')
    else roman += vowels[letter] ?? signs[letter] ?? ''
  }
  return roman
}

// The implied "a" is silent at the end of a word and before a sign.
function hasOwnVowel(letters: string[], index: number, next: string | undefined) {
  return index < letters.length - 1 && next !== virama && signs[next ?? ''] === undefined
}
