import { contactMails } from '#server/features/contact/contact.mails.ts'
import { inquiryMails } from '#server/features/inquiry/inquiry.mails.ts'
import { propertyMails } from '#server/features/property/property.mails.ts'
import { tourMails } from '#server/features/tour/tour.mails.ts'
import { userMails } from '#server/features/user/user.mails.ts'
import type { Mails } from '#server/platform/notices/mail-kinds.ts'

/** The complete map from kind of notice to its mail; a missing or an extra one does not compile. */
export const mails = {
  ...inquiryMails,
  ...contactMails,
  ...tourMails,
  ...propertyMails,
  ...userMails,
} satisfies Mails
