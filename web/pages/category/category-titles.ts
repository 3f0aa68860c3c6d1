import type { Category } from '#contract/pages.ts'
import { m } from '#messages'

export const categoryTexts = {
  buy: [m.category_buy, m.category_buy_text],
  rent: [m.category_rent, m.category_rent_text],
  office: [m.category_office, m.category_office_text],
  agricultural: [m.category_agricultural, m.category_agricultural_text],
  plots: [m.category_plots, m.category_plots_text],
  farmhouse: [m.category_farmhouse, m.category_farmhouse_text],
  'new-projects': [m.category_new_projects, m.category_new_projects_text],
} satisfies Record<Category, [title: () => string, text: () => string]>
