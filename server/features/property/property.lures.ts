// Text that leads people away from the site or to a payment, in English, Hinglish and Hindi. A match only means that
// the agency reviews it before publication.

/** Whether `after` contains a lure that `before` does not, or contains one more often. */
export function introducesLure(before: readonly string[], after: readonly string[]): boolean {
  const known = countLures(before)
  return [...countLures(after)].some(([lure, count]) => count > (known.get(lure) ?? 0))
}

function countLures(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  // Joined, because a number may continue in the next text.
  const text = plain(texts.join('\n'))
  for (const lure of findLures(text)) counts.set(lure, (counts.get(lure) ?? 0) + 1)
  return counts
}

function findLures(text: string): string[] {
  const digits = spellDigits(text)
  return [
    ...matches(digits, phone).map((found) => `phone ${found.replaceAll(/\D/g, '')}`),
    ...matches(text, link).map((found) => `link ${found}`),
    ...findWords(text, messengers).map((found) => `messenger ${found}`),
    ...findWords(text, payments).map((found) => `payment ${found}`),
    ...matches(text, foreignLetters).map((found) => `letters ${found}`),
  ]
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([found]) => found)
}

/** Full-width and mathematical letters, digits of every script, invisible characters, capitals. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}|[\u0300-\u036f]/gu, '')
    .replaceAll(/\p{Nd}/gu, (digit) => String(figureOf(digit)))
    .toLowerCase()
    .replaceAll('़', '')
}

// The digits of a script follow its zero, at a multiple of ten from the first of the run.
function figureOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return code - zero
}

const digitWords: Record<string, string> = {
  ...{ zero: '0', oh: '0', one: '1', two: '2', three: '3', four: '4' },
  ...{ five: '5', six: '6', seven: '7', eight: '8', nine: '9' },
  ...{ shunya: '0', sunya: '0', ek: '1', do: '2', teen: '3', tin: '3', char: '4', chaar: '4' },
  ...{ paanch: '5', panch: '5', chhe: '6', che: '6', chhah: '6', saat: '7', aath: '8', aat: '8' },
  nau: '9',
  ...{ शून्य: '0', एक: '1', दो: '2', तीन: '3', चार: '4', पांच: '5', पाँच: '5', छह: '6', छः: '6', छे: '6' },
  ...{ सात: '7', आठ: '8', नौ: '9' },
}
const word = /[\p{L}\p{M}]+/gu

/** Digits may be words, or the letters O and l. */
function spellDigits(text: string): string {
  return text
    .replaceAll(/(double|triple|डबल|ट्रिपल)[^\p{L}\p{N}]*([\p{L}\p{M}]+|\d)/gu, (all, times, what) => {
      const digit = /\d/.test(what) ? what : digitWords[what]
      return digit ? digit.repeat(times === 'double' || times === 'डबल' ? 2 : 3) : all
    })
    .replaceAll(word, (found) => digitWords[found] ?? found)
    .replaceAll(/(?<=\d[\s.-]*)o+(?=[\s.-]*[\do])|(?<=\d)o+/gu, (found) => '0'.repeat(found.length))
    .replaceAll(/(?<=\d)[li|](?=\d)/gu, '1')
}

/**
 * A landline: seven digits in a row. A mobile: ten and more with up to four signs between them, which no price with
 * Indian commas has below a hundred crore. Also seven separate digits.
 */
const phone = /(?:\d[^\p{L}\p{N}]{0,4}){9,}\d|\d{7,}|(?<!\d)(?:\d[^\p{L}\p{N},]{1,4}){6,}\d(?!\d)/gu

const endings =
  'com|in|net|org|info|biz|co|io|me|ly|app|link|site|online|shop|store|xyz|top|club|live|pro|page|website|gl|gle|us|uk|to|cc|tv'
// Each alternative begins at the start of a word, so that a long text is read once.
const link = new RegExp(
  [
    String.raw`https?:\S*|\bwww\s*\.`,
    String.raw`(?<![\p{L}\p{N}_-])[\p{L}\p{N}_-]+(?:\s?[[(]\s?)?(?:\.|\s?dot\s?)(?:\s?[\])]\s?)?(?:${endings})(?![\p{L}\p{N}])`,
    String.raw`(?<![\p{L}\p{N}-])[\p{L}\p{N}-]+\.[\p{L}]{2,10}\/`,
    // Mail addresses, names of UPI and of messengers.
    String.raw`@\s?[\p{L}\p{N}_.-]{2,}`,
    String.raw`(?:\d{1,3}\.){3}\d{1,3}`,
  ].join('|'),
  'gu',
)

const messengers = wordsOf(
  ...['whatsapp', 'watsapp', 'whatsap', 'telegram', 'signal app', 'व्हाट्सएप', 'व्हाट्सऐप', 'वाट्सएप', 'टेलीग्राम'],
)

const payments = wordsOf(
  ...[
    'upi',
    'upi id',
    'vpa',
    'token',
    'advance',
    'paytm',
    'gpay',
    'google pay',
    'phonepe',
    'phone pay',
    'bhim',
  ],
  ...['ifsc', 'neft', 'rtgs', 'imps', 'qr code', 'net banking', 'bitcoin', 'usdt', 'crypto', 'wallet'],
  ...['account number', 'account no', 'ac no', 'ac number', 'bank account', 'bank details', 'bank transfer'],
  ...['pay', 'payment', 'transfer', 'deposit now', 'booking amount', 'earnest', 'earnest money'],
  ...[
    'bayana',
    'biana',
    'byana',
    'bayaana',
    'peshgi',
    'agrim',
    'khata',
    'khaata',
    'bhugtan',
    'paisa',
    'paise',
  ],
  ...['rupaye bhej', 'bhejo', 'bhej do', 'bhejiye', 'bhejen', 'bhej dein'],
  ...['यूपीआई', 'यूपीआइ', 'टोकन', 'एडवांस', 'एडवान्स', 'अडवांस', 'अग्रिम', 'बयाना', 'पेशगी', 'पेटीएम', 'जीपे'],
  ...['गूगल पे', 'फोनपे', 'भीम', 'आईएफएससी', 'खाता', 'खाते', 'खाता संख्या', 'भुगतान', 'पेमेंट', 'पैसे', 'पैसा'],
  ...['भेज', 'भेजें', 'भेजो', 'भेजिए', 'ट्रांसफर', 'बैंक'],
)

// Letters that look like Latin ones, of scripts that nobody uses here.
const foreignLetters = /[\p{Script=Cyrillic}\p{Script=Greek}]+/gu

function wordsOf(...words: string[]): ReadonlySet<string> {
  return new Set(words.map((each) => plain(each).replaceAll(' ', '')))
}

const longest = 20

/** Also in pieces: "u p i", "g-pay", "a/c no". */
function findWords(text: string, words: ReadonlySet<string>): string[] {
  const parts = text.match(wordOrNumber) ?? []
  return parts.flatMap((_, at) => {
    let joined = ''
    let found: string | undefined
    for (let next = at; next < parts.length && joined.length <= longest; next += 1) {
      joined += parts[next]
      if (words.has(joined)) found = joined
    }
    return found ? [found] : []
  })
}

const wordOrNumber = /[\p{L}\p{M}\p{N}]+/gu
