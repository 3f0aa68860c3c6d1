import { apiOf, type Loading, optional } from '#web/data/page-context.ts'

/** Months after which the agency deletes what visitors sent; undefined when that could not be read. */
export async function loadPrivacy(loading: Loading): Promise<{ leadMonths?: number }> {
  const answer = await optional(loading, apiOf(loading)('privacy.retention', {}), undefined)
  return { leadMonths: answer?.data.lead_months }
}
