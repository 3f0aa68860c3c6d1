import { oneOf, written } from '../schemas/common.ts'
import { rateBody, rateRow, rateRows, ratesInForce, ratesQuery } from '../schemas/cost.ts'
import type { Call } from './call.ts'

export const costCalls = {
  'cost.rates': {
    method: 'GET',
    path: '/cost/rates',
    onPublicPages: true,
    guard: 'anyone',
    shared: 'everyone',
    summary:
      'Get the rates of taxes, loans and fees in force on a day, or as they were known before newer rows',
    query: ratesQuery,
    response: oneOf(ratesInForce),
  },
  'cost.history': {
    method: 'GET',
    path: '/admin/cost-rates',
    guard: 'admin',
    summary: 'Get every row of the rule book, also superseded and future ones',
    response: rateRows,
  },
  'cost.addRate': {
    method: 'POST',
    path: '/admin/cost-rates',
    guard: 'superadmin',
    summary: 'Add a row to the rule book, which supersedes an older one; no row is ever changed',
    body: rateBody,
    creates: true,
    response: written(rateRow),
  },
} as const satisfies Record<`cost.${string}`, Call>
