import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { amenityNames } from '#contract/amenities.ts'
import { documentsOf } from '#contract/documents.ts'
import { ageValues, landSubTypes, listingStatuses, subTypes, subTypesWithRooms } from '#contract/enums.ts'
import { nearbyCategories } from '#contract/form-enums.ts'
import { listingFields } from '#contract/listing-fields.ts'
import { documentStatusOf, documentsTold } from '../documents.ts'
import { type DemoListing, demoListings, demoUsers } from './catalogue.ts'
import { demoAgency } from './demo-agency.ts'
import { hindiTexts } from './hindi-texts.ts'
import { cities, cityBoxes, type LocalityName, localities } from './localities.ts'
import { squareFeetPerAcre, squareFeetPerBeegha, usualRate } from './prices.ts'
import { demoProfiles } from './sellers.ts'

type ManifestEntry = {
  name: string
  kind: 'image' | 'floor_plan' | 'video'
  hash: string
  width: number
  height: number
  widths?: number[]
  thumbhash?: string
  alt: string
  alt_hi: string
  shows: string
  file?: string
  poster?: string
  /** The scene of artwork that a picture was rendered from, and which render of it. */
  scene?: string
  render?: string
}

const homes = ['flats', 'project', 'living', 'bedroom', 'kitchen', 'balcony']
const scenesOf: Record<(typeof subTypes)[number], string[]> = {
  Flat: homes,
  apartment: homes,
  studio: homes,
  Loan: homes,
  Villa: ['villa'],
  'Independent House': ['house', 'villa'],
  'Row House': ['rowhouse', 'house', 'villa'],
  plot: ['plots'],
  'Agricultural Land': ['farmland', 'plots'],
  office: ['office', 'workfloor', 'shops', 'flats'],
  PG: ['pgroom', 'living', 'flats'],
  'Guest House': ['house', 'flats', 'villa'],
  'Farm House': ['farmhouse', 'villa'],
  Resort: ['resort', 'villa'],
}

const media = join(import.meta.dirname, '../media')
const manifest: ManifestEntry[] = JSON.parse(readFileSync(join(media, 'manifest.json'), 'utf8'))
const byName = new Map(manifest.map((entry) => [entry.name, entry]))
const all = demoListings()
const accepted = all.filter(({ moderation }) => moderation === 'accepted')

describe('the demo catalogue as a whole', () => {
  test('has at least 200 listings on the site, six tenths of all in Indore', () => {
    expect(accepted.length).toBeGreaterThanOrEqual(200)
    const share = (city: string) => all.filter((listing) => listing.city === city).length / all.length
    expect(share('Indore')).toBeCloseTo(0.6, 1)
    for (const [city, low, high] of [
      ['Bhopal', 0.15, 0.21],
      ['Ujjain', 0.09, 0.13],
      ['Jabalpur', 0.09, 0.13],
    ] as const) {
      expect(share(city), city).toBeGreaterThan(low)
      expect(share(city), city).toBeLessThan(high)
    }
  })

  test('is the same every time', () => {
    expect(demoListings()).toEqual(all)
  })

  test('has every kind, both types and every status', () => {
    expect(new Set(all.map(({ sub_type }) => sub_type))).toEqual(new Set(subTypes))
    expect(new Set(all.map(({ type }) => type))).toEqual(new Set(['sale', 'rent']))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(listingStatuses))
    for (const [kind, min] of [
      ['office', 10],
      ['Agricultural Land', 13],
      ['PG', 4],
      ['studio', 4],
      ['Resort', 2],
      ['Guest House', 2],
      ['Loan', 2],
    ] as const)
      expect(count({ sub_type: kind }), kind).toBeGreaterThanOrEqual(min)
  })

  test('is mostly available, with a few bid for, sold, waiting and rejected', () => {
    expect(count({ status: 'available' }) / all.length).toBeCloseTo(0.8, 1)
    expect(count({ status: 'onBid' }) / all.length).toBeCloseTo(0.09, 1)
    expect(count({ status: 'sold' }) / all.length).toBeCloseTo(0.11, 1)
    expect(count({ moderation: 'pending' })).toBe(12)
    expect(count({ moderation: 'rejected' })).toBe(3)
    expect(count({ new_project: true })).toBeGreaterThanOrEqual(12)
    for (const listing of all.filter(({ new_project }) => new_project))
      expect(listing.status, listing.title).toBe('available')
  })

  test('is spread over about nine months, newest first, with pending ones recent', () => {
    const days = all.map(({ listed_days_ago }) => listed_days_ago)
    expect(days).toEqual(days.toSorted((a, b) => a - b))
    expect(Math.min(...days)).toBe(0)
    expect(Math.max(...days)).toBeGreaterThan(240)
    for (const listing of all.filter(({ moderation }) => moderation === 'pending'))
      expect(listing.listed_days_ago).toBeLessThan(14)
  })

  test('has 3 to 5 three-bedroom flats in Vijay Nagar under 80 lakh, and some above', () => {
    const flats = accepted.filter(
      ({ locality, city, sub_type, bedrooms, type, status }) =>
        locality === 'Vijay Nagar' &&
        city === 'Indore' &&
        city === 'Indore' &&
        sub_type === 'Flat' &&
        bedrooms === 3 &&
        type === 'sale' &&
        status === 'available',
    )
    const under = flats.filter(({ price }) => price < 8_000_000)
    expect(under.length).toBeGreaterThanOrEqual(3)
    expect(under.length).toBeLessThanOrEqual(5)
    expect(flats.length).toBeGreaterThan(under.length)
  })

  test('names every place nearby in Hindi', () => {
    const places = all.flatMap(({ nearby }) => nearby)
    expect(places.length).toBeGreaterThan(200)
    for (const { title, title_hi } of places)
      expect(title_hi, title).toMatch(/^[^A-Za-z]*\p{Script=Devanagari}[^A-Za-z]*$/u)
  })

  test('repeats no key, title or description', () => {
    for (const field of ['key', 'title', 'description'] as const)
      expect(duplicates(all.map((listing) => listing[field])), field).toEqual([])
  })

  test('has at least thirty listings with texts in Hindi, with the figures of those in English', () => {
    const translated = all.filter(({ title_hi }) => title_hi)
    expect(translated.length).toBeGreaterThanOrEqual(30)
    expect(translated.map(({ key }) => key).toSorted()).toEqual(Object.keys(hindiTexts).toSorted())
    expect(new Set(translated.map(({ title_hi }) => title_hi)).size).toBe(translated.length)
    const figures = (text: string) => (text.replaceAll(',', '').match(/\d+(\.\d+)?/g) ?? []).toSorted()
    for (const { title, title_hi, description, description_hi } of translated) {
      expect([...title_hi].length, title_hi).toBeLessThanOrEqual(120)
      expect(`${title_hi} ${description_hi}`.normalize('NFC')).toBe(`${title_hi} ${description_hi}`)
      const known = figures(`${title} ${description}`)
      for (const figure of figures(`${title_hi} ${description_hi}`)) expect(known, title_hi).toContain(figure)
    }
  })

  test.each([
    [/\bbore|tube well/i, /बोरवेल|ट्यूबवेल/],
    [/\bbackup\b/i, /बैकअप/],
    [/batteries stay/, /बैटरी यहीं/],
    [/wiring for an inverter/, /इन्वर्टर के लिए वायरिंग/],
    [/electric scooter/, /इलेक्ट्रिक स्कूटर/],
    [/bay is written into the papers/, /पार्किंग कागज़ों में/],
    [/completion certificate/, /कंप्लीशन सर्टिफ़िकेट/],
    [/registry and mutation/, /नामांतरण/],
    [/small loan/, /छोटा लोन/],
    [/free of loan/, /लोन नहीं/],
    [/coat of paint/, /पुताई/],
  ])('says %s in Hindi where it does in English, and nowhere else', (english, hindi) => {
    const translated = all.filter(({ title_hi }) => title_hi)
    const differing = translated.filter(
      ({ description, description_hi }) => english.test(description) !== hindi.test(description_hi),
    )
    expect(differing.map(({ title }) => title)).toEqual([])
  })

  test('states of every building which area its price is for', () => {
    const built = all.filter(({ sub_type }) => ![...landSubTypes, 'PG'].includes(sub_type))
    const vague = built.filter(({ carpet_area, built_up_area }) => !carpet_area && !built_up_area)
    expect(vague.map(({ title }) => title)).toEqual([])
  })

  test('has no sentence that becomes a refrain', () => {
    const uses = new Map<string, number>()
    for (const sentence of all.flatMap(({ description }) => sentencesOf(description))) {
      const shape = sentence.replace(/[\d,]+/g, '#')
      uses.set(shape, (uses.get(shape) ?? 0) + 1)
    }
    expect([...uses].filter(([, times]) => times > 9)).toEqual([])
  })
})

describe('the people', () => {
  test('are five sellers, an agent, an admin and two buyers, all different', () => {
    expect(demoUsers.map(({ role }) => role).toSorted()).toEqual([
      'admin',
      'agent',
      'buyer',
      'buyer',
      ...Array(5).fill('seller'),
    ])
    for (const field of ['key', 'name', 'username', 'email', 'phone'] as const)
      expect(duplicates(demoUsers.map((user) => user[field]))).toEqual([])
    for (const { phone, email } of demoUsers) {
      expect(phone).toMatch(/^\+91[6-9]\d{9}$/)
      expect(email).toMatch(/@example\.com$/)
    }
  })

  test('and their agency have registrations of which each says that it is invented', () => {
    const agents = Object.values(demoProfiles).map(({ rera }) => rera)
    const projects = all.map(({ rera_number }) => rera_number ?? '')
    expect(demoAgency.rera).not.toBe('')
    for (const number of [demoAgency.rera, ...agents, ...projects].filter(Boolean))
      expect(number).toMatch(/^DEMO-/)
  })

  test('sellers and agents have listings and nobody else has', () => {
    const sellers = demoUsers
      .filter(({ role }) => role === 'seller' || role === 'agent')
      .map(({ key }) => key)
    expect([...new Set(all.map(({ seller }) => seller))].toSorted()).toEqual(sellers.toSorted())
  })
})

describe.each(all.map((listing) => [listing.title, listing] as const))('%s', (_, listing) => {
  test('is true to itself', () => {
    checkTexts(listing)
    checkPlace(listing)
    checkRooms(listing)
    checkLand(listing)
    checkPrice(listing)
    checkMedia(listing)
    checkClaims(listing)
  })
})

describe('the media folder', () => {
  test('stays under 30 MB and holds nothing the manifest does not name', () => {
    const files = readdirSync(media)
    expect(files.reduce((sum, file) => sum + statSync(join(media, file)).size, 0)).toBeLessThan(30_000_000)
    const named = new Set(['manifest.json', ...manifest.flatMap(filesOf)])
    expect(files.filter((file) => !named.has(file))).toEqual([])
  })

  test('has every file of the manifest, each picture with an alternative text', () => {
    expect(duplicates(manifest.map(({ name }) => name))).toEqual([])
    expect(duplicates(manifest.map(({ hash }) => hash))).toEqual([])
    for (const entry of manifest) {
      expect(entry.hash).toMatch(/^[0-9a-f]{20}$/)
      expect(
        filesOf(entry).filter((file) => !existsSync(join(media, file))),
        entry.name,
      ).toEqual([])
      expect(entry.alt.length, entry.name).toBeGreaterThan(20)
      expect(entry.alt.length, entry.name).toBeLessThan(200)
      if (entry.kind !== 'video') expect(entry.thumbhash, entry.name).toMatch(/^[A-Za-z0-9+/]+=*$/)
      if (entry.poster) expect(byName.get(entry.poster)?.kind).toBe('image')
    }
  })

  test('has the alternative text of each picture in Hindi, in everyday words', () => {
    const wordsOf = new Map<string, string>()
    for (const { name, alt, alt_hi } of manifest) {
      expect(alt_hi.length, name).toBeGreaterThan(20)
      expect(alt_hi.length, name).toBeLessThan(200)
      expect(alt_hi, name).toMatch(/^[^।]+।$/)
      // As docs/words-hi.md has it.
      expect(alt_hi.normalize('NFC'), name).not.toMatch(/[०-९\u200c\u200d]|[कखग]\u093c|\.$/)
      expect(alt_hi.replaceAll(/\b(?:AC|PG)\b/g, ''), name).not.toMatch(/[A-Za-z]{2}/)
      expect(alt_hi, name).not.toMatch(/भूखंड|कार्यालय|शयनकक्ष|रसोई|बैठक|स्नानघर|चारदीवारी|भूतल|इमारत/)
      expect(wordsOf.get(alt) ?? alt_hi, name).toBe(alt_hi)
      wordsOf.set(alt, alt_hi)
    }
    expect(duplicates([...wordsOf.values()])).toEqual([])
  })

  test('shows at least sixty renders as a whole in 1600 x 1067', () => {
    const wholes = manifest.filter(({ name, render, width, height }) => {
      return name === render && width === 1600 && height === 1067
    })
    expect(wholes.length).toBeGreaterThanOrEqual(60)
    expect(duplicates(wholes.map(({ render }) => render))).toEqual([])
  })

  test('is used: every picture and plan belongs to a listing', () => {
    const used = new Set(all.flatMap(({ images, floor_plan, video }) => [...images, floor_plan, video]))
    expect(manifest.filter(({ name }) => !used.has(name)).map(({ name }) => name)).toEqual([])
  })

  test('shows no cover twice within six neighbours of the newest-first list', () => {
    const covers = accepted.map(({ images }) => images[0])
    expect(covers.filter((cover, i) => covers.slice(Math.max(0, i - 5), i).includes(cover))).toEqual([])
  })

  test.each(subTypes)('gives no two listings of kind %s one cover', (kind) => {
    const covers = all.filter(({ sub_type }) => sub_type === kind).map(({ images }) => images[0])
    expect(duplicates(covers)).toEqual([])
  })

  test('shows a building site in the gallery of new projects of flats only', () => {
    const sites = all.filter(({ images }) => images.some((name) => byName.get(name)?.scene === 'project'))
    expect(sites.filter(({ new_project }) => !new_project).map(({ title }) => title)).toEqual([])
    expect(sites.filter(({ sub_type }) => !['Flat', 'apartment'].includes(sub_type))).toEqual([])
    expect(sites.length).toBeGreaterThanOrEqual(3)
  })

  test.each([
    ['office', 'workfloor', 6],
    ['PG', 'pgroom', 5],
    ['Flat', 'bathroom', 10],
    ['Independent House', 'bathroom', 4],
  ] as const)('shows kind %s a picture of the scene %s', (kind, scene, min) => {
    const shown = all.filter(
      ({ sub_type, images }) => sub_type === kind && images.some((name) => byName.get(name)?.scene === scene),
    )
    expect(shown.length).toBeGreaterThanOrEqual(min)
  })

  test('shows no seven plots in a row from above in evening sun only', () => {
    const covers = accepted.filter(({ sub_type }) => sub_type === 'plot').map(({ images }) => images[0])
    const rows = covers.map((_, i) => covers.slice(i, i + 7)).filter(({ length }) => length === 7)
    expect(rows.filter((row) => row.every((cover) => cover?.startsWith('plots-aerial')))).toEqual([])
  })

  test('gives the film to about eight listings', () => {
    const filmed = all.filter(({ video }) => video !== null).length
    expect(filmed).toBeGreaterThanOrEqual(6)
    expect(filmed).toBeLessThanOrEqual(12)
  })
})

function checkTexts({ key, title, description, address, nearby }: DemoListing) {
  expect(key).toMatch(/^[a-z0-9-]{5,120}$/)
  expect(title.length).toBeGreaterThanOrEqual(5)
  expect(title.length).toBeLessThanOrEqual(120)
  expect(sentencesOf(description).length).toBeGreaterThanOrEqual(2)
  expect(sentencesOf(description).length).toBeLessThanOrEqual(6)
  expect(description).not.toMatch(/undefined|null|NaN| {2}|\$\{/)
  expect(description).not.toMatch(/!|luxur|dream|prime location|stunning/i)
  expect(address.length).toBeGreaterThan(8)
  expect(nearby.length).toBeLessThanOrEqual(6)
  expect(duplicates(nearby.map((place) => place.title))).toEqual([])
  for (const { distance, category } of nearby) {
    expect(distance).toMatch(/^(\d{3} m|\d\.\d km|\d{2} km)$/)
    expect(nearbyCategories).toContain(category)
  }
}

function checkPlace({ city, state, country, locality, latitude, longitude, address }: DemoListing) {
  const known = cities.find((name) => name === city)
  if (!known) throw new Error(`${city} is no city of ours`)
  const { south, north, west, east } = cityBoxes[known]
  expect(latitude).toBeGreaterThanOrEqual(south)
  expect(latitude).toBeLessThanOrEqual(north)
  expect(longitude).toBeGreaterThanOrEqual(west)
  expect(longitude).toBeLessThanOrEqual(east)
  const place = localities[placeOf({ locality, city })]
  expect(place.city).toBe(city)
  expect(Math.abs(latitude - place.at[0])).toBeLessThan(0.003)
  expect(Math.abs(longitude - place.at[1])).toBeLessThan(0.003)
  expect([state, country]).toEqual(['Madhya Pradesh', 'India'])
  expect(address.endsWith(city)).toBe(true)
}

function checkRooms({
  sub_type,
  rooms,
  bedrooms,
  bathrooms,
  garages,
  age,
  features,
  title,
  new_project,
}: DemoListing) {
  const lived = subTypesWithRooms.some((kind) => kind === sub_type)
  expect(bedrooms === null).toBe(!lived || sub_type === 'PG')
  expect(bathrooms === null).toBe(!lived)
  if (bedrooms !== null && bathrooms !== null) {
    expect(bedrooms).toBeGreaterThanOrEqual(1)
    expect(bedrooms).toBeLessThanOrEqual(6)
    expect(bathrooms).toBeGreaterThanOrEqual(1)
    expect(bathrooms).toBeLessThanOrEqual(4)
    const said = /\b(\d) BHK/.exec(title)?.[1]
    if (said) expect(bedrooms).toBe(Number(said))
  }
  if (landSubTypes.some((land) => land === sub_type))
    expect([rooms, garages, age, features]).toEqual([null, null, null, []])
  else if (!new_project) expect(ageValues).toContain(age)
  for (const feature of features) expect(amenityNames).toContain(feature)
  expect(features.includes('Parking')).toBe((garages ?? 0) > 0)
}

function checkLand({ sub_type, beegha, acres, area, description }: DemoListing) {
  if (sub_type !== 'Agricultural Land') {
    expect([beegha, acres]).toEqual([null, null])
    return
  }
  expect(Math.abs((acres ?? 0) * squareFeetPerAcre - area)).toBeLessThan(1)
  expect(Math.abs((beegha ?? 0) * squareFeetPerBeegha - area)).toBeLessThan(0.01 * squareFeetPerBeegha)
  expect(description).toContain(`${acres} acres`)
}

function checkPrice({ city, locality, sub_type, type, price, area }: DemoListing) {
  expect(price).toBeGreaterThan(0)
  expect(price % (price < 100_000 ? 100 : price < 1_000_000 ? 1_000 : 25_000)).toBe(0)
  if (sub_type === 'PG') return expectBetween(price, 6_000, 12_000)
  // The price of a whole establishment depends on its income and land.
  if (sub_type === 'Guest House' || sub_type === 'Resort' || sub_type === 'Farm House') return
  const value = usualRate({ in: placeOf({ locality, city }), kind: sub_type }) * area
  if (type === 'sale') return expectBetween(price / value, 0.8, 1.12)
  const yearly = (price * 12) / value
  if (sub_type === 'office') expectBetween(yearly, 0.055, 0.085)
  else if (sub_type === 'Agricultural Land') expectBetween(yearly, 0.001, 0.02)
  else expectBetween(yearly, 0.019, 0.038)
}

function checkMedia({ title, images, floor_plan, video, sub_type, bedrooms }: DemoListing) {
  const alone = sub_type === 'office' || landSubTypes.some((land) => land === sub_type)
  expect(images.length, title).toBeGreaterThanOrEqual(alone ? 1 : 2)
  expect(images.length).toBeLessThanOrEqual(8)
  const renders = images.map((name) => byName.get(name)?.render?.replace(/-mirrored$/, ''))
  expect(duplicates(renders), title).toEqual([])
  for (const name of images) expect(byName.get(name)?.kind, name).toBe('image')
  if (floor_plan) expect(byName.get(floor_plan)?.kind, floor_plan).toBe('floor_plan')
  if (video) expect(byName.get(video)?.kind).toBe('video')
  const scenes = images.map((name) => byName.get(name)?.scene ?? '')
  expect(scenesOf[sub_type], title).toContain(scenes[0])
  if (landSubTypes.some((land) => land === sub_type)) expect(floor_plan).toMatch(/^site-/)
  if (sub_type === 'office' || landSubTypes.some((land) => land === sub_type))
    expect(
      scenes.filter((scene) => !scenesOf[sub_type].includes(scene)),
      title,
    ).toEqual([])
  const drawnFor = /-(\d)bhk/.exec(floor_plan ?? '')?.[1]
  if (drawnFor && bedrooms !== null) expect(Number(drawnFor)).toBe(bedrooms)
}

type Claim = [RegExp, (listing: DemoListing) => boolean]
const claims: Claim[] = [
  [/\bsolar\b/i, ({ features }) => features.includes('Solar')],
  [/\bclubhouse\b/i, ({ features }) => features.includes('Clubhouse')],
  [/servant room/i, ({ features }) => features.includes('Servant Room')],
  [/\bgym\b/i, ({ features }) => features.includes('Gym')],
  [/\ba pool\b|swimming pool/i, ({ features }) => features.includes('Swimming Pool')],
  [/balcon/i, ({ features }) => features.includes('Balcony')],
  [/\bbackup\b|generator|batteries stay/i, ({ power_backup }) => power_backup === true],
  [/\bguard(ed)?\b|\bgated\b/i, ({ gated }) => gated === true],
  [/boundary wall/i, ({ boundary_wall }) => boundary_wall === true],
  [/\bdeposit\b/i, ({ deposit }) => deposit != null],
  [/gate (closes|shuts)/i, ({ gate_time }) => gate_time != null],
  [/three meals/i, ({ meals }) => meals?.length === 3],
  [/village road|\btrack reaches|cart track|kutcha road/i, ({ road_access }) => road_access === 'unpaved'],
  [/\b(?:on|at) a corner|\bcorner (?:plot|duplex|house|godown|of two)/i, ({ corner }) => corner === true],
  [/(?:faces a|facing the) park|park-facing/i, ({ overlooking }) => overlooking?.includes('park') === true],
  [
    /\bduplex\b|built on two floors/i,
    ({ total_floors, sub_type }) => sub_type === 'plot' || total_floors === 2,
  ],
  [/single-storey/i, ({ total_floors }) => total_floors === 1],
  [/\b(?:ground|first|second|third|fourth|fifth|sixth)[ -]floor\b|\bof \w+ floors\b/i, hasFloor],
  [/\bcars? (?:fit |stands? )?inside the gate|front yard .*\bcar\b|one in the open/i, hasOpenParking],
  [/गेट के अंदर [^।]*कार|आँगन में एक कार/, hasOpenParking],
  [
    /(?:Narmada|Kolar|[Mm]unicipal) (?:water comes|connection|supply has|line (?:has reached|runs|is (?!still)))/,
    hasWater('corporation'),
  ],
  [/नर्मदा (?:का पानी|कनेक्शन|लाइन (?:से|आ चुकी))/, hasWater('corporation')],
  [/\bbore(?:well)?s?\b|\btube wells?\b|बोरवेल|ट्यूबवेल/i, hasGroundWater],
  [/\bfenced\b/i, ({ boundary_wall }) => boundary_wall === true],
  [/\btwo air conditioners/i, hasItem('2 air_conditioner')],
  [/\bthree air conditioners/i, hasItem('3 air_conditioner')],
  [/\bsofa\b/i, hasItem('1 sofa')],
  [/\band a dining table/i, hasItem('1 dining_table')],
  [/\bfridge\b/i, hasItem('1 refrigerator')],
  [/\btelevision\b/i, hasItem('1 television')],
  [/\ba desk\b/i, hasItem('1 study_table')],
  [/\bbeds, /i, (listing) => hasItem(`${listing.bedrooms ?? 1} bed`)(listing)],
  [/\btax is paid|टैक्स/i, (listing) => documentsOf(listing).includes('property_tax')],
  [
    /\b(?:stair|common) lights\b/i,
    (listing) => !hasNumberOf('light')(listing) || /\band lights\b/.test(listing.description),
  ],
  [
    // Public gardens, those of a colony and the lanes named after them are places, not parts of a home.
    /(?<!Meghdoot |Bhanwartal |colony |shared front |near the |own guard and |the |a |two )\bgarden(?!s| lane| road|’s)|apart in the garden|gardener|छत का बगीचा|बीस फ़ुट का बगीचा/i,
    ({ features }) => features.includes('Private Garden'),
  ],
  [/shared front garden/i, ({ features }) => features.includes('Park')],
  [/\bpoo?ja room\b/i, ({ features }) => features.includes('Puja Room')],
  [/\bhand pump\b/i, hasGroundWater],
  [/\blift itself is not fitted\b/i, ({ lift }) => lift === false],
  [/\b(?:half an|one|two) acres?\b|एकड़/i, (listing) => hasAcres(listing) || listing.new_project],
  [/looks into it|down on the garden/i, ({ overlooking }) => overlooking?.includes('park') === true],
  [/\blooks on to the garden road\b/i, ({ overlooking }) => overlooking?.includes('main_road') === true],
  [
    /\bsee the lake\b|\bsee the tree line of\b/i,
    ({ overlooking }) => overlooking?.includes('other') === true,
  ],
  [/\bfor a student\b|students may apply|\bfive students\b|two colleagues/i, takes('bachelors')],
  [/company guest flat/i, takes('company')],
  [/\bto a family\b|\bfor a family\b/i, takes('family')],
  [/open well\b/i, ({ irrigation }) => irrigation?.includes('well') === true],
  [/^New (?!Palasia)/, ({ type, transaction }) => type === 'rent' || transaction === 'new'],
  [/rain-fed/i, ({ irrigation }) => irrigation?.includes('rain_only') === true],
  [
    /tube well with a five|tube well is shared|a tube well in one|next to the tube well/i,
    ({ irrigation }) => irrigation?.includes('tube_well') === true,
  ],
  [/from (?:a|the) tube well/i, hasGroundWater],
  [/black[ -]soil land/i, ({ soil }) => soil === 'black'],
  [/\bnegotiable\b/i, ({ price_negotiable }) => price_negotiable === true],
  [/thirty days’ notice|month’s notice/i, ({ notice_period }) => notice_period === 1],
]

function hasFloor({ sub_type, floor, total_floors }: DemoListing) {
  return !blocks.includes(sub_type) || (floor != null && total_floors != null)
}

/** Without a number where there are more places than the field takes. */
function hasOpenParking({ garages, parking_open }: DemoListing) {
  return (garages ?? 0) > listingFields.parking_open.max || (parking_open ?? 0) > 0
}

function hasWater(source: 'corporation' | 'borewell') {
  return ({ water }: DemoListing) => water?.includes(source) === true
}

function hasGroundWater(listing: DemoListing) {
  return hasWater('borewell')(listing) || listing.irrigation?.includes('tube_well') === true
}

function hasItem(item: string) {
  return ({ furnishing_items }: DemoListing) => furnishing_items?.some((counted) => counted === item) === true
}

function hasNumberOf(item: string) {
  return ({ furnishing_items }: DemoListing) =>
    furnishing_items?.some((counted) => counted.endsWith(` ${item}`)) === true
}

function hasAcres(listing: DemoListing) {
  return listing.sub_type === 'Agricultural Land' || groundOf(listing) > 21_000
}

function takes(group: 'family' | 'bachelors' | 'company') {
  return ({ preferred_tenants }: DemoListing) => preferred_tenants?.includes(group) === true
}

/** Figures in a text, in the words for which a field holds the same figure. */
const figures: [RegExp, (listing: DemoListing) => unknown][] = [
  [/\b(\d\d)-foot (?:[a-z]+ ){0,2}(?:road|lane|track|approach)/i, ({ road_width }) => road_width],
  [/(?:road|lane|track)[^.;]*? (\d\d) feet/i, ({ road_width }) => road_width],
  [/plot of about ([\d,]+) sq ft|about ([\d,]+) sq ft of land/i, groundOf],
  [/(?:stands on|plot is) (?:about )?([\d,]+) sq ft/i, groundOf],
  [/(?<!villas on )\b(half an|one) acre\b/i, acresOf],
  [/\b(six)[- ]rooms?\b/i, ({ rooms }) => rooms],
  [/(?:maintenance|charges?|upkeep|builder)[^.₹]* ₹(\d[\d,]*\d)/i, ({ maintenance }) => maintenance],
  [/(?:मेंटेनेंस|रखरखाव)[^।₹]* ₹(\d[\d,]*\d)/, ({ maintenance }) => maintenance],
]

/** To half an acre, as people say it. */
function acresOf(listing: DemoListing) {
  return Math.round((groundOf(listing) / squareFeetPerAcre) * 2) / 2
}

function groundOf({ plot_length, plot_breadth }: DemoListing) {
  return (plot_length ?? 0) * (plot_breadth ?? 0)
}

function numberOf(told: string): number {
  return spelled[told.toLowerCase()] ?? Number(told.replace(',', ''))
}

const spelled: Record<string, number> = { 'half an': 0.5, one: 1, six: 6 }

const blocks: readonly string[] = ['Flat', 'apartment', 'studio', 'office']

function checkClaims(listing: DemoListing) {
  const text = `${listing.title}. ${listing.description}`
  const inBoth = `${text} ${listing.title_hi} ${listing.description_hi}`
  const unheld = claims.filter(([words, holds]) => words.test(inBoth) && !holds(listing))
  expect(unheld.map(([words]) => words)).toEqual([])
  for (const [words, held] of figures) {
    const told = words.exec(inBoth)?.slice(1).find(Boolean)
    if (told !== undefined) expect(held(listing), told).toBe(numberOf(told))
  }
  const faces = /\b(?:faces|facing) (north|south|east|west)(-east|-west)?\b/i.exec(text)
  if (faces) expect(listing.facing).toBe(faces.slice(1).join('').toLowerCase())
  if (blocks.includes(listing.sub_type) && /\blift\b/i.test(text)) expect(listing.lift).toBeTypeOf('boolean')
  for (const kind of documentsTold(text, listing))
    expect(documentStatusOf(listing, kind), kind).toMatch(/seen|stated/)
}

function filesOf({ kind, hash, widths = [], file }: ManifestEntry): string[] {
  if (kind === 'video') return file ? [file] : []
  return widths.map((width) => `${hash}-${width}.avif`)
}

function count(wanted: Partial<DemoListing>): number {
  const entries = Object.entries(wanted) as [keyof DemoListing, unknown][]
  return all.filter((listing) => entries.every(([field, value]) => listing[field] === value)).length
}

function duplicates<T>(values: T[]): T[] {
  return values.filter((value, i) => values.indexOf(value) !== i)
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.?]) (?=[A-Z0-9])/)
}

function expectBetween(value: number, low: number, high: number) {
  expect(value).toBeGreaterThanOrEqual(low)
  expect(value).toBeLessThanOrEqual(high)
}

function placeOf({ locality, city }: { locality: string; city: string }): LocalityName {
  return (
    city === 'Jabalpur' && locality === 'Vijay Nagar' ? 'Vijay Nagar Jabalpur' : locality
  ) as LocalityName
}
