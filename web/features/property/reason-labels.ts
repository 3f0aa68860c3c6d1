import type { ReportReason } from '#contract/enums.ts'
import { m } from '#messages'

/** Why a visitor reports a listing. */
export const reasonLabels = {
  sold: m.report_sold,
  wrong_price: m.report_wrong_price,
  wrong_location: m.report_wrong_location,
  not_the_owner: m.report_not_the_owner,
  duplicate: m.report_duplicate,
  offensive: m.report_offensive,
} satisfies Record<ReportReason, () => string>
