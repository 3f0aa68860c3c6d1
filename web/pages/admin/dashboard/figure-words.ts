import type { FigureName } from '#contract/schemas/dashboard.ts'
import { m } from '#messages'

export const figureLabels = {
  views: m.dashboard_views,
  hearts: m.dashboard_hearts,
  inquiries: m.dashboard_figure_inquiries,
  tours: m.dashboard_figure_tours,
  calls: m.dashboard_calls,
  whatsapps: m.dashboard_whatsapps,
} satisfies Record<FigureName, () => string>

export const figureOrder = Object.keys(figureLabels) as FigureName[]

export function sumOf(days: readonly number[]): number {
  return days.reduce((all, count) => all + count, 0)
}
