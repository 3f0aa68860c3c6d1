import { calls } from '#contract/api.ts'
import { callNames } from '#contract/call-paths.ts'
import { categoryNames, pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'

console.log('Calls')
console.table(
  callNames.map((name) => ({
    name,
    method: calls[name].method,
    path: apiPrefix + calls[name].path,
    'who may': calls[name].guard,
    summary: calls[name].summary,
  })),
)
console.log('Pages')
console.table(
  Object.entries(pages).map(([name, { path }]) => ({
    name,
    path,
    note: name === 'category' ? categoryNames.join(', ') : '',
  })),
)
