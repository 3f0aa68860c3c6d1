import { useSession } from '#web/data/session.ts'
import { writePhone } from '#web/ui/phone.ts'

/** The details of the signed-in person, as a form shows them before anything is typed. */
export function useOwnDetails(): { name?: string; email?: string; phone?: string } {
  const session = useSession()
  if (session.status !== 'signed_in') return {}
  const { name, email, phone } = session.user
  return { name, email: email ?? undefined, phone: writePhone(phone) }
}
