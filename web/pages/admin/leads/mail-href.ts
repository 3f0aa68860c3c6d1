import type { LeadDetails } from '#contract/schemas/lead.ts'

/** Opens the person's own mail program: the site itself never writes to an address that a visitor typed. */
export function mailHref({ drafts: { subject, mail }, message }: LeadDetails, email: string): string {
  const body = [mail, quote(message)].filter((part) => part !== undefined).join('\n\n')
  const address = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

// Mail programs cut the end off long links.
const maxQuotedCharacters = 600

function quote(message: string): string | undefined {
  if (!message) return undefined
  const text =
    message.length > maxQuotedCharacters
      ? `${message.slice(0, maxQuotedCharacters).toWellFormed()}…`
      : message
  return text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
}
