import type { Page } from '@playwright/test'

/** The list of a search form from which a visitor takes several choices. */
export function picker(page: Page, label: string) {
  const list = page
    .getByRole('search')
    .locator('details.picker')
    .filter({ hasText: `${label}: ` })
  return {
    /** Opens the list, or closes it. */
    toggle: () => list.locator('summary').click(),
    chosen: list.locator('.picker-text'),
    option: (name: string, group?: string) =>
      (group ? list.getByRole('group', { name: group, exact: true }) : list)
        .locator('label')
        .filter({ has: page.getByText(name, { exact: true }) })
        .getByRole('checkbox'),
  }
}
