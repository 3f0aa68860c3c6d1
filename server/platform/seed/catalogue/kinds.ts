import type { SubType } from '#contract/enums.ts'

/** How a property type is priced, pictured and described. */
export type Family = 'flat' | 'house' | 'plot' | 'farm land' | 'office' | 'hostel' | 'estate'

export const familyOf: Record<SubType, Family> = {
  Flat: 'flat',
  apartment: 'flat',
  studio: 'flat',
  Loan: 'flat',
  'Independent House': 'house',
  'Row House': 'house',
  Villa: 'house',
  plot: 'plot',
  'Agricultural Land': 'farm land',
  office: 'office',
  PG: 'hostel',
  'Guest House': 'estate',
  'Farm House': 'estate',
  Resort: 'estate',
}
