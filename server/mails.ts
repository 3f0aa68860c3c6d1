import { contactMails } from './features/contact/contact.mails.ts'
import { dashboardMails } from './features/dashboard/dashboard.mails.ts'
import { handoverMails } from './features/handover/handover.mails.ts'
import { inquiryMails } from './features/inquiry/inquiry.mails.ts'
import { invitationMails } from './features/invitation/invitation.mails.ts'
import { leadMails } from './features/lead/lead.mails.ts'
import { propertyMails } from './features/property/property.mails.ts'
import { searchMails } from './features/search/search.mails.ts'
import { tourMails } from './features/tour/tour.mails.ts'
import { userMails } from './features/user/user.mails.ts'
import type { Mails } from './platform/mail/mail-kinds.ts'

/** A missing or an extra kind does not compile. */
export const mails = {
  ...inquiryMails,
  ...contactMails,
  ...leadMails,
  ...dashboardMails,
  ...tourMails,
  ...propertyMails,
  ...userMails,
  ...handoverMails,
  ...invitationMails,
  ...searchMails,
} satisfies Mails
