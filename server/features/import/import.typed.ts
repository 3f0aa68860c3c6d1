import { toPlainDigits } from '#contract/digits.ts'

// Numbers and days in cells, as people type them and as spreadsheets write them. The fields of a listing read the rest. Each function
// returns a text that it does not know unchanged, so that the field refuses what somebody typed.

/** "1,111", "1,00,000" and "1111.00" without their commas and zeros. A comma that groups no thousands may mean a decimal point. */
export function readGrouped(text: string): string {
  const plain = toPlainDigits(text).trim()
  const isGrouped = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/.test(plain)
  return (isGrouped ? plain.replaceAll(',', '') : plain).replace(/^(\d+)\.0+$/, '$1')
}

/** The number of a listing or an account, also as "#44". Undefined for what is none. */
export function readId(text: string | undefined): number | undefined {
  const digits = readGrouped((text ?? '').trim().replace(/^#/, ''))
  return /^[1-9][0-9]{0,8}$/.test(digits) ? Number(digits) : undefined
}

/** "6,500/month", "45 lakh only" and "45,00,000.00". */
export function readAmount(text: string): string {
  const month =
    /\s*(?:\/-)?\s*(?:\/|per|a|प्रति|हर)?\s*(?:months?|mth|mahin[ae]|mahine|p\.?\s?m\.?|माह|महीन[ाे])\.?$/iu
  const amount = text.replace(/\s*only\.?$/i, '').replace(month, '')
  return amount.replace(/^([^\d]*[\d,]+)\.0+$/, '$1')
}

/** "3 BHK", "2 bathrooms" and "1,200". */
export function readCount(text: string): string {
  const word =
    /^(\d{1,3})\s*(?:b\.?h\.?k\.?|bed(?:room)?s?|bath(?:room)?s?|rooms?|cars?|kamr[ae]|बीएचके|बेडरूम|कमर[ाे]|बाथरूम)$/iu
  return readGrouped(toPlainDigits(text).trim().normalize().replace(word, '$1'))
}

const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
]
// A workbook counts days from here, because it takes 1900 for a leap year.
const dayZero = Date.UTC(1899, 11, 30)

/** YYYY-MM-DD for "31/12/2027", "31.12.27" and "31-Dec-2027", with the day first as in India, and for the count of days of a workbook. */
export function readDay(text: string): string {
  const plain = toPlainDigits(text)
    .trim()
    .replace(/[T ]0?0:00.*$/, '')
  // 2000-01-01 to 2099-12-31.
  if (/^\d{5}$/.test(plain) && Number(plain) >= 36_526 && Number(plain) <= 73_050)
    return new Date(dayZero + Number(plain) * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const [, year, between] = /^(\d{4})[-/.](\d{1,2}[-/.]\d{1,2})$/.exec(plain) ?? []
  if (year && between) return [year, ...between.split(/[-/.]/).map(pad)].join('-')
  const [, day, , month = '', last] =
    /^(\d{1,2})([-/. ])(\d{1,2}|[a-z]{3,9})\2(\d{4}|\d{2})$/i.exec(plain) ?? []
  const named = months.findIndex((name) => name.startsWith(month.toLowerCase())) + 1
  const number = /^\d/.test(month) ? month : named > 0 ? String(named) : undefined
  if (!day || !number || !last) return text
  return [last.length === 2 ? `20${last}` : last, pad(number), pad(day)].join('-')
}

const pad = (number: string) => number.padStart(2, '0')
