import { bhopal } from './bhopal.ts'
import { indoreFlats } from './indore-flats.ts'
import { indoreHouses } from './indore-houses.ts'
import { indoreLandAndWork } from './indore-land-and-work.ts'
import type { Lot } from './lot.ts'
import { ujjainAndJabalpur } from './ujjain-and-jabalpur.ts'

export const lots: readonly Lot[] = [
  ...indoreFlats,
  ...indoreHouses,
  ...indoreLandAndWork,
  ...bhopal,
  ...ujjainAndJabalpur,
]
