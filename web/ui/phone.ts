// India's National Numbering Plan: the codes of the largest cities have two digits, no mobile number begins with 1 to 5, and the
// local number of a landline begins with 2 to 6. Other codes that begin with 6 to 9 cannot be told from mobile numbers without a
// list of them all, so only those of Indore, Ujjain, Bhopal and Jabalpur are known.
const metroLandline = /^(?:11|20|22|33|40|44)/
const landline = /^(?:[1-5]|(?:73[14]|755|761)[2-6])/

export function writePhone(e164: string): string {
  const digits = /^\+91(\d{10})$/.exec(e164)?.[1]
  if (!digits) return e164
  const [first, second] = metroLandline.test(digits) ? [2, 6] : landline.test(digits) ? [3, 6] : [5, 10]
  return ['+91', digits.slice(0, first), digits.slice(first, second), digits.slice(second)].join(' ').trim()
}

/** As the agency wrote it, if it did. */
export const writeAgencyPhone = ({ phone, phone_text }: { phone: string; phone_text: string }) =>
  phone_text || writePhone(phone)

export const writeSecondPhone = ({
  second_phone,
  second_phone_text,
}: {
  second_phone: string
  second_phone_text: string
}) => second_phone_text || writePhone(second_phone)

export const telHref = (e164: string) => `tel:${e164}`

/** A message from the person's own phone, ready to be sent. */
export function smsHref(e164: string, text: string): string {
  return `sms:${e164}?body=${encodeURIComponent(text)}`
}

/** The text is only prepared; the person sends it. */
export function whatsAppHref(e164: string, text: string): string {
  return `https://wa.me/${e164.replace('+', '')}?text=${encodeURIComponent(text)}`
}
