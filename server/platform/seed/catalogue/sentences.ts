import { formatNumber } from '#contract/format.ts'
import { baseLocale } from '#contract/locales.ts'
import type { Facts } from './facts.ts'

/** A listing uses at most one sentence of each topic. */
export type Topic =
  | 'position'
  | 'road'
  | 'water'
  | 'parking'
  | 'money'
  | 'papers'
  | 'state'
  | 'power'
  | 'place'

/** Words in the hand-written sentence or title that cover a topic. */
export const alreadySaid: Partial<Record<Topic, RegExp>> = {
  position: /ground floor|first floor|first-floor|floor of|single-storey|to a floor|\blift/i,
  road: /\broads?\b|\blane\b|frontage|track|approach/i,
  water: /water|\btap\b|tube well|\bbore|\bwell\b|pump/i,
  parking: /parking|car park|\bbay\b|porch|\bcars?\b|scooter/i,
  money: /deposit|rent is|charges|lease|eleven months|price is/i,
  papers: /bank|sanction|lease from|possession|handover|brothers|papers|licen[cs]es/i,
  state:
    /built in|redone|re-?tiled|re-laid|painted|renewed|ready|planned|slab|finishing|structure|first to live|under construction|coat of paint|original|\bstays?\b|wardrobes|air conditioners|\bbeds?,/i,
  power: /power backup|backup|solar|electricity|sub-meter|\blift/i,
}

export function waysToSay(topic: Topic, f: Facts): string[] {
  return say[topic](f).filter((text) => text !== '')
}

const say: Record<Topic, (f: Facts) => string[]> = {
  position: (f) => (f.floorName ? positionInBlock(f) : f.family === 'house' ? positionOfHouse(f) : []),
  road: (f) => roadWords(f),
  water: (f) => waterWords(f),
  parking: (f) => parkingWords(f),
  money: (f) => (f.offer === 'rent' ? rentWords(f) : f.charges && f.kind !== 'Loan' ? chargeWords(f) : []),
  papers: (f) => (f.offer === 'rent' ? [] : paperWords(f)),
  state: (f) => stateWords(f),
  power: (f) => powerWords(f),
  place: (f) => [...f.notes],
}

function positionInBlock({ floorName, storeys, faces, floor, unit }: Facts): string[] {
  const facing = faces ? `, facing ${faces}` : ''
  const Facing = faces ? ` The main door faces ${faces}.` : ''
  if (floor === 0)
    return [
      `The ${unit} is on the ground floor${facing}.`,
      `Ground floor of a ${number(storeys)}-storey building${facing}.`,
    ]
  return [
    `${capital(floorName)} floor of a ${number(storeys)}-storey building${facing}, with a lift.`,
    `The ${unit} is on the ${floorName} floor of ${number(storeys)} and the building has a lift.${Facing}`,
    `It is on the ${floorName} of ${number(storeys)} floors${facing}.`,
    `You reach it by lift or stairs: ${floorName} floor, ${number(storeys)} storeys in all.${Facing}`,
    `The building has ${number(storeys)} storeys and one lift; this ${unit} is on the ${floorName} floor${facing}.`,
  ]
}

function positionOfHouse({ plotArea, faces, kind }: Facts): string[] {
  const plot = formatNumber(plotArea, baseLocale)
  const facing = faces ? ` and faces ${faces}` : ''
  const noun = kind === 'Villa' ? 'villa' : kind === 'Row House' ? 'row house' : 'house'
  return [
    `The ${noun} stands on about ${plot} sq ft of land${facing}.`,
    `Plot of about ${plot} sq ft, built on two floors.`,
    `About ${plot} sq ft of land goes with it.`,
    faces ? `The ${noun} is ${faces}-facing, on a plot of about ${plot} sq ft.` : '',
  ]
}

function roadWords({ road, family, kind, faces }: Facts): string[] {
  if (family === 'farm land')
    return [
      `${capital(article(road))} ${road}-foot track reaches the land and a tractor can pass in all seasons.`,
      `The approach is by ${article(road)} ${road}-foot unpaved village road.`,
      `It is reached by ${article(road)} ${road}-foot kutcha road that is passable after rain.`,
    ]
  if (kind === 'plot')
    return [
      faces ? `The ${road}-foot road is on the ${faces} side.` : `A ${road}-foot road runs in front.`,
      `The road in front is ${road} feet wide and metalled.`,
      faces ? `It faces ${faces} on a ${road}-foot road.` : '',
    ]
  if (family !== 'house') return []
  return [
    `The road in front is ${road} feet wide.`,
    `A ${road}-foot colony road passes the gate.`,
    `The lane is ${road} feet wide, enough for two cars to pass.`,
    `A concrete road of ${road} feet leads to the gate.`,
  ]
}

function waterWords({ water, family }: Facts): string[] {
  if (family === 'farm land' || family === 'office') return []
  if (family === 'plot')
    return {
      narmada: ['A Narmada connection can be taken from the line in front.'],
      'narmada and borewell': [
        'The Narmada line has reached the colony; whoever builds applies for the connection.',
      ],
      borewell: [
        'No water line reaches the plot yet; ground water stands at about 250 feet.',
        'There is no Narmada line here yet; whoever builds arranges for water.',
      ],
      kolar: ['A Kolar line runs along the road.'],
      municipal: ['The municipal line is laid in the road.'],
      well: [],
    }[water]
  return {
    narmada: [
      'Narmada water comes every other day and fills the tanks.',
      'There is a Narmada connection and an underground tank.',
      'Water is from the Narmada line, with a borewell for washing.',
      'The Narmada supply has been regular, on alternate days.',
    ],
    'narmada and borewell': [
      'Water comes from the Narmada line on alternate days and from a borewell in between.',
      'There is a Narmada connection, and the borewell has not run dry in summer.',
      'Both Narmada water and a borewell are connected to the tank.',
      'A borewell backs up the Narmada line.',
    ],
    borewell: [
      'Water is from a borewell; the Narmada line is still to come.',
      'A borewell with a softener supplies the water.',
      'The borewell gives enough through May; drinking water comes by a filter.',
      'There are two borewells, one of them kept as a spare.',
    ],
    kolar: [
      'Kolar water comes once a day in the morning.',
      'There is a Kolar connection with a tank below and one above.',
      'Water is from the municipal Kolar line, with a tube well besides.',
      'The Kolar line is regular, and a tube well helps in June.',
    ],
    municipal: [
      'Municipal water comes in the morning and fills an underground tank.',
      'There is a municipal connection and a tube well.',
      'Water comes from the municipal line once a day.',
      'A tube well makes up for the days when the municipal supply is short.',
    ],
    well: ['Water is from a tube well and fills a tank above the roof.'],
  }[water]
}

function parkingWords({ cars, family, offer }: Facts): string[] {
  if (family === 'plot' || family === 'farm land' || family === 'hostel' || cars === null) return []
  if (cars === 0)
    return [
      'There is space for two-wheelers only; a car has to stand on the road.',
      'Two-wheelers park inside, cars outside the gate.',
      'No car parking is attached, which is part of the reason for the price.',
    ]
  if (cars > 4) return [`There is parking for about ${cars} cars inside the gate.`]
  if (family === 'house')
    return cars === 1
      ? [
          'One car stands inside the gate.',
          'The front yard takes one car.',
          'A covered place for one car is beside the entrance.',
        ]
      : [
          `${capital(number(cars))} cars fit inside the gate.`,
          `There is covered space for ${number(cars)} cars.`,
        ]
  if (family === 'estate') return [`There is space for ${number(cars)} cars inside the gate.`]
  if (cars === 1)
    return [
      'One covered car parking is allotted.',
      'A stilt parking for one car is included.',
      offer === 'sale' ? 'One parking bay is written into the papers.' : 'One parking bay comes with it.',
      'Parking is for one car under the building.',
    ]
  return [
    `${capital(number(cars))} parking bays go with it.`,
    `There are ${number(cars)} covered bays in the stilt.`,
    `Parking is for ${number(cars)} cars.`,
  ]
}

function chargeWords({ charges, fresh }: Facts): string[] {
  const sum = formatNumber(charges, baseLocale)
  if (fresh)
    return [
      `Maintenance is planned at ₹${sum} a month from the day of possession.`,
      `The builder asks ₹${sum} a month for upkeep for the first two years.`,
    ]
  return [
    `The society charges ₹${sum} a month.`,
    `Monthly maintenance is ₹${sum}, paid up to date.`,
    `Upkeep costs ₹${sum} a month, which covers the guard, the lift and the common lights.`,
    `Society charges are ₹${sum} a month.`,
    `Maintenance of ₹${sum} a month is collected by the residents themselves.`,
  ]
}

function rentWords({ deposit, charges, family, kind }: Facts): string[] {
  const months = number(deposit)
  if (family === 'farm land') return []
  if (kind === 'PG')
    return [
      'One month’s rent is kept as deposit and returned at a month’s notice.',
      'Deposit is one month; leave with thirty days’ notice.',
      'Rent is paid by the fifth, and one month is held as deposit.',
    ]
  const sum = charges ? formatNumber(charges, baseLocale) : ''
  return [
    `Deposit is ${months} months’ rent, agreement for eleven months.`,
    `The owner asks for ${months} months’ deposit and an eleven-month agreement.`,
    charges ? `Maintenance of ₹${sum} a month is extra; the deposit is ${months} months.` : '',
    charges
      ? `The rent includes the society charges; the deposit is ${months} months.`
      : `The deposit is ${months} months’ rent.`,
    `Electricity is by own meter, and the deposit is ${months} months.`,
  ]
}

function paperWords({ family, fresh, kind, developed }: Facts): string[] {
  if (kind === 'Loan') return []
  if (family === 'farm land')
    return [
      'Khasra, B-1 and the map are ready to be seen.',
      'The land is agricultural and not diverted; building a house needs diversion first.',
      'It is in one name in the land record, free of loan.',
      'Boundaries were measured by the patwari last year.',
      'No crop loan stands against the land.',
    ]
  if (fresh)
    return [
      'Ask at the site office for the RERA certificate and the approved map.',
      'Land papers and the sanctioned map can be seen at the site office.',
      'Three banks have approved the project for home loans.',
    ]
  if (family === 'plot')
    return developed
      ? [
          'The land is diverted and the layout has T&CP approval.',
          'Diversion is done, and the registry can be made in a week.',
          'The registry is in the owner’s name.',
          'T&CP approval and diversion papers are with the owner.',
        ]
      : [
          'The plot is in a diverted colony; ask for the colony’s development permission before you pay a token.',
          'Diversion is done; the municipal handover of the colony is still pending.',
        ]
  const free = 'It is free of loan, and the registry can be done in two weeks.'
  const loan = 'A small loan is running and will be closed from the token money.'
  // Buyers of a farm house ask for the papers of its land.
  if (kind === 'Farm House') return [free, loan]
  return [
    'The registry and mutation are in the owner’s name.',
    free,
    'Papers are clear, and the original chain of documents is with the owner.',
    'Property tax is paid up to this year.',
    loan,
    'The owner has the completion certificate and the sanctioned map.',
  ]
}

function stateWords({ age, fresh, family, furnished, offer }: Facts): string[] {
  if (family === 'plot' || family === 'farm land') return []
  if (fresh)
    return [
      'It is still being built, and the brochure is not a promise; visit the site.',
      'Work is going on, and the agency reports its stage every month.',
    ]
  if (furnished === 'partly')
    return [
      'It is part-furnished: wardrobes, kitchen units, fans and lights.',
      'Fans, lights, geysers and wardrobes stay.',
    ]
  if (furnished === 'fully' && family !== 'hostel')
    return [
      offer === 'rent'
        ? 'It is let furnished; a list of items is signed with the agreement.'
        : 'It is sold with its furniture, as listed by the owner.',
      'Furniture stays, and its condition is noted at handover.',
    ]
  switch (age) {
    case 1:
      return [
        'It is less than a year old.',
        'Nobody has lived in it yet.',
        'Construction was finished this year.',
      ]
    case 3:
      return [
        'It is under five years old and needs no work.',
        'The fittings are recent and all work.',
        'The paint is a year old.',
      ]
    case 8:
      return [
        'The building is between five and ten years old and looks its age, no more.',
        'It has been lived in with care; allow for a coat of paint.',
        'Doors, windows and plumbing are sound; the kitchen is plain.',
      ]
    case 10:
      return [
        'It is more than ten years old, and the price allows for some repairs.',
        'An older building with larger rooms than new ones have.',
        'Plumbing was last changed some years ago; have it looked at.',
      ]
    default:
      return []
  }
}

function powerWords({ family, storeys, cars }: Facts): string[] {
  if (family === 'farm land')
    return [
      'A three-phase connection of five horsepower is on the land.',
      'The transformer is about 200 metres away.',
      'Electricity for the pump comes ten hours a day, as everywhere in the tehsil.',
    ]
  if (family === 'office')
    return [
      'A generator runs the lift and the common lights, and a point for an inverter is ready.',
      'Power backup covers lights, fans and computers.',
      'There is a separate meter of ten kilowatts.',
      'Washrooms are on the floor, one each for men and women.',
    ]
  if (family === 'flat' && storeys > 5)
    return [
      'The lift and common lights have power backup.',
      'A generator takes over the lift when the power fails.',
      'Each flat has its own meter in the stilt, and the lift runs on backup in a cut.',
      'Power cuts are short here, and the lift has a generator.',
      'There is backup for the lift, the pump and the stair lights.',
      'The wiring for an inverter is done.',
      cars ? 'A point for an electric scooter is in the parking.' : '',
      'Solar panels on the roof run the common lights.',
    ]
  if (family === 'flat' || family === 'house')
    return [
      'The wiring for an inverter is done.',
      'The inverter and its batteries stay.',
      'A three-phase meter is installed.',
      '',
    ]
  return []
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function number(count: number): string {
  return ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'][count] ?? String(count)
}

function article(count: number): string {
  return [8, 11, 18].includes(count) ? 'an' : 'a'
}
