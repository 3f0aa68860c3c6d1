// Indore, Ujjain, Bhopal, Jabalpur. Some mobiles start alike; grouping digits wrongly does no harm.
const landlineCodes = ['731', '734', '755', '761']

/** A number as India writes it: mobiles in two halves, landlines by area code; others as they are. */
export function writePhone(e164: string): string {
  const digits = /^\+91(\d{10})$/.exec(e164)?.[1]
  if (!digits) return e164
  return landlineCodes.includes(digits.slice(0, 3))
    ? `+91 ${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`
    : `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`
}

export const telHref = (e164: string) => `tel:${e164}`

/** Opens a WhatsApp conversation with the text already written; the person still sends it. */
export function whatsAppHref(e164: string, text: string): string {
  return `https://wa.me/${e164.replace('+', '')}?text=${encodeURIComponent(text)}`
}
