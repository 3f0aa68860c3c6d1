import { apiOf, type Loading, optional } from '#web/data/page-context.ts'

export async function loadPrivacy(loading: Loading): Promise<{ leadMonths?: number }> {
  const answer = await optional(loading, apiOf(loading)('privacy.retention', {}), undefined)
  return { leadMonths: answer?.data.lead_months }
}
