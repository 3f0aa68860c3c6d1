// The closed lists of facts that only forms, filters and details read: beside `enums.ts`, of which every visitor downloads what
// any page needs.

export const furnishings = ['unfurnished', 'semi-furnished', 'furnished'] as const

/** Things that stay in a home for the one who moves in. */
export const furnishingItems = [
  'bed',
  'wardrobe',
  'sofa',
  'dining_table',
  'study_table',
  'air_conditioner',
  'fan',
  'light',
  'geyser',
  'television',
  'refrigerator',
  'washing_machine',
  'microwave',
  'gas_stove',
  'chimney',
  'water_purifier',
  'modular_kitchen',
  'curtains',
] as const

/** low: first to third floor; middle: fourth to seventh; high: eighth and above; top: the last one of its building. */
export const floorBands = ['ground', 'low', 'middle', 'high', 'top'] as const

export const possessions = ['ready', 'under_construction', 'new_launch'] as const

/** Whether the seller is the first one to sell the property. */
export const transactions = ['new', 'resale'] as const

export const ownerships = ['freehold', 'leasehold', 'co_operative_society', 'power_of_attorney'] as const

/** Corporation: in Indore the water of the Narmada. */
export const waterSources = ['corporation', 'borewell', 'tanker'] as const

export const overlookings = ['park', 'main_road', 'corner', 'other'] as const

/** Religion, caste and diet are left out on purpose: the site does not help to choose people by them. */
export const tenantGroups = ['family', 'bachelors', 'company'] as const

/** How many people share a room of a PG. */
export const sharings = ['single', 'double', 'triple', 'four_or_more'] as const

export const meals = ['breakfast', 'lunch', 'dinner'] as const

/** The people that a PG takes. */
export const pgGenders = ['women', 'men', 'everyone'] as const

/** When a PG shuts its gate, on the clock of India. */
export const gateTimes = ['none', '20:00', '21:00', '22:00', '23:00'] as const

export const soils = ['black', 'red', 'alluvial', 'mixed'] as const

export const irrigations = ['well', 'tube_well', 'canal', 'river', 'pond', 'rain_only'] as const

export const roadAccesses = ['paved', 'unpaved', 'none'] as const

/** Where a project stands at the Real Estate Regulatory Authority. not_needed: the Act exempts it. */
export const reraStatuses = [
  'registered',
  'extended',
  'lapsed',
  'withdrawn',
  'revoked',
  'not_needed',
] as const
