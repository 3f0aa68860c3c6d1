import { adminHandlers } from './features/admin/admin.routes.ts'
import { agencyHandlers } from './features/agency/agency.routes.ts'
import { agentHandlers } from './features/agent/agent.routes.ts'
import { backupHandlers } from './features/backup/backup.routes.ts'
import { connectionHandlers } from './features/connection/connection.routes.ts'
import { contactHandlers } from './features/contact/contact.routes.ts'
import { costHandlers } from './features/cost/cost.routes.ts'
import { dashboardHandlers } from './features/dashboard/dashboard.routes.ts'
import { demoHandlers } from './features/demo/demo.routes.ts'
import { documentHandlers } from './features/document/document.routes.ts'
import { formHandlers } from './features/form/form.routes.ts'
import { handoverHandlers } from './features/handover/handover.routes.ts'
import { importHandlers } from './features/import/import.routes.ts'
import { inquiryHandlers } from './features/inquiry/inquiry.routes.ts'
import { invitationHandlers } from './features/invitation/invitation.routes.ts'
import { leadHandlers } from './features/lead/lead.routes.ts'
import { noticeHandlers } from './features/notices/notice.routes.ts'
import { privacyHandlers } from './features/privacy/privacy.routes.ts'
import { propertyHandlers } from './features/property/property.routes.ts'
import { reportHandlers } from './features/report/report.routes.ts'
import { rulesHandlers } from './features/rules/rules.routes.ts'
import { safetyHandlers } from './features/safety/safety.routes.ts'
import { searchHandlers } from './features/search/search.routes.ts'
import { setupHandlers } from './features/setup/setup.routes.ts'
import { tourHandlers } from './features/tour/tour.routes.ts'
import { userHandlers } from './features/user/user.routes.ts'
import { wishlistHandlers } from './features/wishlist/wishlist.routes.ts'
import type { Handlers } from './platform/calls/handler.ts'

/** A missing or an extra call does not compile. */
export const handlers = {
  ...agencyHandlers,
  ...agentHandlers,
  ...invitationHandlers,
  ...reportHandlers,
  ...documentHandlers,
  ...rulesHandlers,
  ...safetyHandlers,
  ...costHandlers,
  ...formHandlers,
  ...userHandlers,
  ...propertyHandlers,
  ...wishlistHandlers,
  ...searchHandlers,
  ...tourHandlers,
  ...inquiryHandlers,
  ...contactHandlers,
  ...importHandlers,
  ...leadHandlers,
  ...privacyHandlers,
  ...adminHandlers,
  ...handoverHandlers,
  ...noticeHandlers,
  ...dashboardHandlers,
  ...demoHandlers,
  ...backupHandlers,
  ...connectionHandlers,
  ...setupHandlers,
} satisfies Handlers
