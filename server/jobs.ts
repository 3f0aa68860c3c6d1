import type { JobKinds } from '#server/platform/workers/job-kinds.ts'
import { backupJobs } from './features/backup/backup.jobs.ts'
import { dashboardJobs } from './features/dashboard/dashboard.jobs.ts'
import { importJobs } from './features/import/import.jobs.ts'
import { leadJobs } from './features/lead/lead.jobs.ts'
import { mediaJobs } from './features/media/media.jobs.ts'
import { noticeJobs } from './features/notices/notice.jobs.ts'
import { propertyJobs } from './features/property/property.jobs.ts'
import { retentionJobs } from './features/retention/retention.jobs.ts'
import { searchJobs } from './features/search/search.jobs.ts'

/** A missing or an extra job does not compile. */
export const jobKinds = {
  ...noticeJobs,
  ...mediaJobs,
  ...importJobs,
  ...backupJobs,
  ...dashboardJobs,
  ...leadJobs,
  ...propertyJobs,
  ...retentionJobs,
  ...searchJobs,
} satisfies JobKinds
