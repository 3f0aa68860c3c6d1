// Indore, Ujjain, Bhopal, Jabalpur. Some mobile numbers start alike; wrong grouping does no harm.
const landlineCodes = ['731', '734', '755', '761']

export function writePhone(e164: string): string {
  const digits = /^\+91(\d{10})$/.exec(e164)?.[1]
  if (!digits) return e164
  return landlineCodes.includes(digits.slice(0, 3))
    ? `+91 ${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`
    : `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`
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
