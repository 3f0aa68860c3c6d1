import type { DemoData } from '#contract/schemas/demo.ts'
import { m } from '#messages'
import { groupDigits } from '#web/features/property/price.ts'

/** The parts of the demo that are still there. */
export function demoLines({ listings, changed, people, leads, agency }: DemoData): string[] {
  const all = listings + changed.length
  return [
    all > 0 && m.demo_listings({ count: all, shown: groupDigits(all) }),
    people > 0 && m.demo_people({ count: people, shown: groupDigits(people) }),
    leads > 0 && m.demo_leads({ count: leads, shown: groupDigits(leads) }),
    agency && m.demo_agency(),
  ].filter((line) => line !== false)
}
