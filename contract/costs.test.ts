import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CostRate, RateName, RateScope } from './cost-rates.ts'
import {
  type CostChoices,
  defaultChoices,
  loanSlabs,
  maxLoan,
  rentCosts,
  type SaleFacts,
  saleCosts,
  shareOf,
} from './costs.ts'
import { shippedRates } from './testing/shipped-rates.ts'

const lakh = 100_000
const rate = (name: RateName, scope: RateScope, value: number | null): CostRate => ({
  name,
  scope,
  value,
  valid_from: '2021-01-01',
  verified_on: null,
  source: 'Somebody says so',
})
const shipped: CostRate[] = shippedRates.map(([name, scope, value]) => rate(name, scope, value))
const own = [
  rate('brokerage', 'sale', 1),
  rate('brokerage_rent', 'rent', 1.5),
  rate('society_transfer', 'all', 25_000),
  rate('legal_check', 'all', 10_000),
  rate('loan_fee', 'all', 0.5),
]

const flat: SaleFacts = {
  price: 60 * lakh,
  subType: 'Flat',
  ready: true,
  carpetArea: 1000,
  maintenance: 3500,
  inVillage: false,
}
const choices = (change: Partial<CostChoices> = {}): CostChoices => ({
  ...defaultChoices(flat, shipped),
  loan: false,
  ...change,
})
const amounts = (costs: { lines: { name: string; amount: number | null }[] }) =>
  Object.fromEntries(costs.lines.map(({ name, amount }) => [name, amount]))
const sale = (facts: Partial<SaleFacts>, change: Partial<CostChoices> = {}, rates = shipped) =>
  saleCosts({ ...flat, ...facts }, choices(change), rates)

test.for([
  ['town', 'male', 5_70_000, 1_80_000, 7_50_000],
  ['town', 'female', 5_70_000, 60_000, 6_30_000],
  ['village', 'male', 3_90_000, 1_80_000, 5_70_000],
  // No source says what a man and a woman pay together, so the shipped rate is that of a man.
  ['town', 'joint', 5_70_000, 1_80_000, 7_50_000],
] as const)('₹60,00,000 in a %s, for the buyer "%s", cost ₹%i and ₹%i', ([place, buyer, duty, fee, both]) => {
  const costs = sale({}, { place, buyer })
  expect(amounts(costs)).toMatchObject({ stamp_duty: duty, registration: fee })
  expect(costs.total).toBe(60 * lakh + both)
  expect(costs.cash).toBe(costs.total)
})

test.for([
  [33, 29.7],
  [35, 30],
  [37.5, 30],
  [40, 32],
  [95, 75],
  [120, 90],
] as const)('on a value of %d lakh a bank may lend %d lakh', ([value, max]) => {
  expect(maxLoan(value * lakh, loanSlabs(shipped))).toBe(max * lakh)
})

test('duty and fee are of the guideline value where that is higher, and of the price where it is lower', () => {
  expect(amounts(sale({}, { guideline: 70 * lakh }))).toMatchObject({
    stamp_duty: 6_65_000,
    registration: 2_10_000,
  })
  expect(amounts(sale({}, { guideline: 50 * lakh }))).toMatchObject({
    stamp_duty: 5_70_000,
    registration: 1_80_000,
  })
})

test('figures that the agency has not entered are unknown and not part of the total', () => {
  const asked = sale({})
  expect(amounts(asked)).toMatchObject({ brokerage: null, society_transfer: null, legal_check: null })
  expect(asked.total).toBe(67_50_000)
  const known = sale({}, { loan: true }, [...shipped, ...own])
  expect(amounts(known)).toMatchObject({
    brokerage: 60_000,
    society_transfer: 25_000,
    legal_check: 10_000,
    loan_fee: 24_000,
  })
  expect(known.total).toBe(67_50_000 + 60_000 + 25_000 + 10_000 + 24_000)
})

test('a withdrawn or missing rate is unknown and never nothing', () => {
  const without = shipped.filter(({ name }) => name !== 'stamp_duty')
  expect(amounts(sale({}, {}, without)).stamp_duty).toBeNull()
  expect(amounts(sale({}, {}, [...without, rate('stamp_duty', 'town', null)])).stamp_duty).toBeNull()
})

test.for([
  [{ ready: true }, undefined],
  [{ ready: null }, null],
  [{ ready: false }, 3 * lakh],
  [{ ready: false, price: 45 * lakh, carpetArea: 968.75 }, 45_000],
  [{ ready: false, price: 45 * lakh, carpetArea: 968.76 }, 2_25_000],
  [{ ready: false, price: 45 * lakh, carpetArea: null }, 2_25_000],
  [{ ready: false, price: 45 * lakh + 1, carpetArea: 500 }, 2_25_000],
  [{ ready: false, subType: 'office' }, 7_20_000],
  [{ ready: false, subType: 'plot' }, undefined],
  [{ ready: null, subType: 'Agricultural Land' }, undefined],
] as const)('GST of %j is %s', ([facts, gst]) => {
  expect(amounts(sale(facts)).gst).toBe(gst)
})

test('TDS is kept back from 50 lakh on, adds nothing to the total, and is not due on farm land in a village', () => {
  expect(sale({ price: 50 * lakh }).tds).toBe(50_000)
  expect(sale({ price: 50 * lakh - 1 }).tds).toBe(0)
  expect(sale({ price: 40 * lakh }, { guideline: 55 * lakh }).tds).toBe(55_000)
  const farm = { subType: 'Agricultural Land', price: 80 * lakh } as const
  expect(sale(farm, { place: 'village' }).tds).toBe(0)
  expect(sale(farm, { place: 'town' }).tds).toBe(80_000)
  const { total, tds } = sale({})
  expect([total, tds]).toEqual([67_50_000, 60_000])
})

test('a loan leaves the down payment and every other cost to pay on the day, and an EMI with the maintenance each month', () => {
  const costs = sale({}, { loan: true })
  expect(costs.loan).toEqual({ amount: 48 * lakh, max: 48 * lakh, down: 12 * lakh, emi: 41_656 })
  expect(costs.cash).toBe(19_50_000)
  expect(costs.monthly).toBe(41_656 + 3500)
  expect(sale({ maintenance: null }, { loan: true })).toMatchObject({ monthly: 41_656, maintenance: null })
  expect(sale({ subType: 'plot', maintenance: undefined }, { loan: true }).maintenance).toBeUndefined()
})

test('a down payment below what the bank may not lend is raised, one above the price is the price', () => {
  expect(sale({}, { loan: true, down: 0 }).loan).toMatchObject({ down: 12 * lakh, amount: 48 * lakh })
  expect(sale({}, { loan: true, down: 90 * lakh })).toMatchObject({
    cash: 67_50_000,
    loan: { amount: 0, emi: 0 },
  })
  expect(sale({ price: 120 * lakh }, { loan: true }).loan).toMatchObject({ down: 30 * lakh, max: 90 * lakh })
})

test('stamp duty and registration count for the loan on a home of at most 10 lakh', () => {
  // 12.5 % of 10 lakh more: 90 % of 11.25 lakh is more than the price.
  expect(sale({ price: 10 * lakh }, { loan: true }).loan?.max).toBe(10 * lakh)
  expect(sale({ price: 10 * lakh + 10 }, { loan: true }).loan?.max).toBe(9 * lakh + 9)
  expect(sale({ price: 10 * lakh, subType: 'plot' }, { loan: true }).loan?.max).toBe(9 * lakh)
})

test('the first month of a rental is rent, deposit, maintenance and brokerage', () => {
  const facts = { rent: 18_000, deposit: 36_000, maintenance: 1500, brokerage: 9000 }
  expect(rentCosts(facts, shipped)).toMatchObject({ first: 64_500, monthly: 19_500 })
  const unknown = { rent: 18_000, deposit: null, maintenance: null, brokerage: null }
  expect(amounts(rentCosts(unknown, shipped))).toEqual({
    rent: 18_000,
    deposit: null,
    maintenance: null,
    brokerage: null,
  })
  expect(amounts(rentCosts({ ...unknown, maintenance: undefined }, shipped))).not.toHaveProperty(
    'maintenance',
  )
  expect(rentCosts(unknown, own)).toMatchObject({ first: 18_000 + 27_000, monthly: 18_000 })
})

const price = fc.integer({ min: 1, max: 100_000_000_000 })
const thousandths = fc.integer({ min: 0, max: 100_000 })

test('a share is the nearest whole rupee, exactly', () => {
  fc.assert(
    fc.property(price, thousandths, (amount, percent) => {
      const share = BigInt(shareOf(amount, percent / 1000))
      const distance = 2n * (share * 100_000n - BigInt(amount) * BigInt(percent))
      expect(distance > -100_000n && distance <= 100_000n).toBe(true)
    }),
  )
})

const anyChoices = fc.record({
  place: fc.constantFrom('town', 'village'),
  buyer: fc.constantFrom('male', 'female', 'joint'),
  loan: fc.boolean(),
  down: fc.option(fc.integer({ min: 0, max: 100_000_000_000 })),
  rate: fc.integer({ min: 0, max: 20_000 }).map((value) => value / 1000),
  years: fc.integer({ min: 1, max: 30 }),
  guideline: fc.option(price),
})

test('every sheet adds up, and no loan exceeds what the bank may lend', () => {
  fc.assert(
    fc.property(price, anyChoices, (amount, chosen) => {
      const costs = saleCosts({ ...flat, price: amount }, chosen as CostChoices, [...shipped, ...own])
      const sum = costs.lines.reduce((all, line) => all + (line.amount ?? 0), 0)
      expect(costs.total).toBe(sum)
      expect(costs.cash + (costs.loan?.amount ?? 0)).toBe(sum)
      expect(costs.cash).toBeGreaterThanOrEqual(0)
      for (const value of [costs.total, costs.cash, costs.monthly, costs.tds])
        expect(Number.isSafeInteger(value)).toBe(true)
      if (costs.loan) {
        expect(costs.loan.amount).toBeLessThanOrEqual(costs.loan.max)
        expect(costs.loan.amount + costs.loan.down).toBe(amount)
      }
    }),
  )
})

test('a woman never pays more than a man, and a village is never dearer than a town', () => {
  fc.assert(
    fc.property(price, anyChoices, (amount, chosen) => {
      const total = (change: Partial<CostChoices>) =>
        saleCosts({ ...flat, price: amount }, { ...(chosen as CostChoices), loan: false, ...change }, shipped)
          .total
      expect(total({ buyer: 'female' })).toBeLessThanOrEqual(total({ buyer: 'male' }))
      expect(total({ place: 'village' })).toBeLessThanOrEqual(total({ place: 'town' }))
    }),
  )
})

test('a loan begins with the interest of the rule book, and with that of the program where a kept sheet knows none', () => {
  const raised = [
    ...shipped.filter(({ name }) => name !== 'loan_interest'),
    rate('loan_interest', 'all', 9.25),
  ]
  expect(defaultChoices(flat, raised).rate).toBe(9.25)
  expect(defaultChoices(flat, []).rate).toBe(8.5)
})

test('a listing in a village begins with the duty of a village, whatever its property type', () => {
  expect(defaultChoices({ subType: 'Resort', inVillage: true }, shipped).place).toBe('village')
  expect(defaultChoices({ subType: 'Resort', inVillage: false }, shipped).place).toBe('town')
})

test.for([
  ['Flat', true],
  ['Loan', true],
  ['Farm House', true],
  ['plot', true],
  ['office', false],
  ['Resort', false],
  ['Guest House', false],
  ['PG', false],
  ['Agricultural Land', false],
] as const)('whether a sheet of the property type %s begins with a loan: %s', ([subType, loan]) => {
  expect(defaultChoices({ subType, inVillage: false }, shipped).loan).toBe(loan)
})
