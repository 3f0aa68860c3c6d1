import type { TableSearch } from '#web/ui/table/table-filter.ts'

// A file of its own: the route reads it, so that every visitor downloads it; the values of the filters come with the page.

/** Everything that the address may hold: staff have more filters, whose values agency-search.ts knows. */
export const searchNames = {
  keyword: 'text',
  review: 'text',
  pictures: 'text',
  sort: 'text',
  status: 'text',
  agent: 'text',
  city: 'text',
  type: 'text',
  kind: 'text',
  age: 'text',
  facts: 'text',
  confirmation: 'text',
} as const
export type PropertiesSearch = TableSearch<typeof searchNames>
