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
