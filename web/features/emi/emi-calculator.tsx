import { useState } from 'react'
import { emiOf } from '#contract/emi.ts'
import { readDecimal, readWhole } from '#contract/numbers.ts'
import { readRupees } from '#contract/rupees.ts'
import { m } from '#messages'
import { exactPrice, groupDigits } from '#web/features/property/price.ts'
import { EmiChart } from './emi-chart.tsx'
import { NumberRow } from './number-row.tsx'
import { scheduleOf } from './schedule.ts'

const maxPrice = 500_000_000

/** Price and down payment in rupees, the rate in percent a year. */
export type Start = { price: number; down: number; rate: number; years: number }

export function EmiCalculator({ start }: { start: Start }) {
  const [price, setPrice] = useState(start.price)
  const [down, setDown] = useState(start.down)
  const [rate, setRate] = useState(start.rate)
  const [years, setYears] = useState(start.years)
  const loan = { amount: Math.max(0, price - down), rate, years }
  const emi = emiOf(loan)
  const schedule = scheduleOf(loan)
  const interest = schedule.reduce((sum, year) => sum + year.interest, 0)
  // A smaller price keeps the down payment below it.
  function choosePrice(next: number) {
    setPrice(next)
    setDown(Math.min(down, next))
  }
  return (
    <div className="emi">
      <div className="emi-inputs">
        <NumberRow
          label={m.emi_price()}
          value={price}
          onChange={choosePrice}
          min={1000}
          max={Math.max(maxPrice, start.price)}
          slideMost={start.price * 3}
          step={price > 10_000_000 ? 500_000 : 50_000}
          read={readRupees}
          inputMode="text"
          write={writeRupees}
        />
        <NumberRow
          label={m.emi_down()}
          hint={m.emi_down_share({ percent: Math.round((down / price) * 100) })}
          value={down}
          onChange={setDown}
          min={0}
          max={price}
          step={Math.max(1000, roundTo(price / 100, 1000))}
          read={readRupees}
          inputMode="text"
          write={writeRupees}
        />
        <NumberRow
          label={m.emi_rate()}
          unit={m.emi_percent()}
          value={rate}
          onChange={setRate}
          min={0}
          max={20}
          step={0.05}
          read={readDecimal}
          write={String}
        />
        <NumberRow
          label={m.emi_time()}
          unit={m.emi_years()}
          value={years}
          onChange={setYears}
          min={1}
          max={30}
          step={1}
          read={readWhole}
          write={String}
        />
      </div>
      <div className="panel emi-result">
        <p role="status" className="figures">
          <span className="emi-label small muted">{m.emi_monthly()}</span>
          <span className="title-2 bold accent">{exactPrice(emi)}</span>
        </p>
        <dl className="figures emi-sums">
          <dt className="muted">{m.emi_loan()}</dt>
          <dd className="emi-sum">{exactPrice(loan.amount)}</dd>
          <dt className="muted">{m.emi_interest()}</dt>
          <dd className="emi-sum">{exactPrice(interest)}</dd>
          <dt className="muted">{m.emi_total()}</dt>
          <dd className="emi-sum strong">{exactPrice(loan.amount + interest)}</dd>
        </dl>
        <EmiChart schedule={schedule} />
        <p className="small muted">{m.emi_note()}</p>
      </div>
    </div>
  )
}

const writeRupees = (rupees: number) => `₹${groupDigits(rupees)}`
const roundTo = (value: number, step: number) => Math.round(value / step) * step
