import type { AreaUnit } from '#contract/areas.ts'
import { subTypesOfFlats } from '#contract/enums.ts'
import type { SearchParamName } from '#contract/paths.ts'
import type { Meaning, Need } from './meanings.ts'
import { spokenDays } from './spoken-days.ts'
import { grammar, letting, roadTouch, selling, shops, smallTalk, split } from './spoken-grammar.ts'

// The words of people beside the names that the site itself uses for values: data of the understanding of sentences. Words are
// written in either script; other spellings of the same sounds need no entry. Separated by commas.

/**
 * Rupees. A budget of so much is that of a sale where no word says rent, and a smaller one that of a rent. The demo's rents end at
 * 2.4 lakh, that of a resort, and its homes for sale begin at 18 lakh.
 */
export const minSalePrice = 500_000
/** Rupees. Smaller numbers beside a home are years or areas. */
export const minRent = 2100

type Spoken = [words: string, name: SearchParamName, values: readonly string[], needs?: Need]

const houses = ['Independent House', 'Row House', 'Villa']
const homes = [...subTypesOfFlats, 'Row House', 'Independent House', 'Villa', 'studio']
const land = ['Agricultural Land', 'plot']

const spoken: Spoken[] = [
  [
    'rent, rental, for rent, on rent, to let, kiraya, kiraye, kirae, kiray, किराया, किराए, किराये, रेंट',
    'type',
    ['rent'],
  ],
  [
    'for sale, sale, buy, to buy, purchase, kharidna, kharidne, kharid, bechna, bechne, bikau, bikri, bikri ke liye, for selling, बिकाऊ, बिक्री, बिक्री के लिए, विक्रय, खरीदना, बेचना, सेल',
    'type',
    ['sale'],
  ],

  [selling, 'type', ['sale']],
  [letting, 'type', ['rent']],

  ['flat, flats, apartment, apartments, फ्लैट, अपार्टमेंट', 'sub_type', subTypesOfFlats],
  ['house, houses, makan, makaan, मकान, हाउस', 'sub_type', houses],
  ['ghar, gher, home, homes, घर', 'sub_type', homes],
  ['villa, bangla, bungalow, bunglow, kothi, विला, बंगला, कोठी', 'sub_type', ['Villa']],
  ['row house, row houses, रो हाउस', 'sub_type', ['Row House']],
  ['independent house, independent home, independent, स्वतंत्र मकान', 'sub_type', ['Independent House']],
  ['plot, plots, bhukhand, prakoshth, प्लॉट, भूखंड, प्रकोष्ठ', 'sub_type', ['plot']],
  ['land, zameen, jameen, bhumi, ज़मीन, भूमि', 'sub_type', land],
  [
    'agricultural land, agriculture land, farm land, farming land, kheti, kheti ki zameen, khet, krishi bhumi, krishi, खेती, खेती की ज़मीन, खेत, कृषि भूमि',
    'sub_type',
    ['Agricultural Land'],
  ],
  ['farm house, फार्म हाउस', 'sub_type', ['Farm House']],
  ['resort, रिज़ॉर्ट', 'sub_type', ['Resort']],
  ['guest house, गेस्ट हाउस', 'sub_type', ['Guest House']],
  [
    'studio, studio apartment, studio flat, 1 rk, 1 room kitchen, स्टूडियो, 1 आरके, 1 आर के',
    'sub_type',
    ['studio'],
  ],
  ['pg, p g, paying guest, hostel, पीजी, पी जी, हॉस्टल', 'sub_type', ['PG']],
  [
    'office, office space, commercial, commercial space, commercial property, karyalay, ऑफिस, कार्यालय',
    'sub_type',
    ['office'],
  ],
  [shops, 'sub_type', ['office']],
  ['new project, new projects, naye project, naya project, नए प्रोजेक्ट, नया प्रोजेक्ट', 'new_project', ['true']],

  [
    'sasta, saste, sasti, sabse sasta, sabse saste, cheap, cheapest, low price, lowest price, lowest price first, price low to high, low to high, sabse kam daam, सबसे कम कीमत, सस्ता, सस्ते, सबसे सस्ता',
    'sort',
    ['price_asc'],
  ],
  [
    'mehnga, sabse mehnga, most expensive, highest price, highest price first, price high to low, high to low, सबसे महंगा',
    'sort',
    ['price_desc'],
  ],
  [
    'newest, newest first, latest, newly listed, recently listed, just listed, recently added, sabse naya, sabse naye, सबसे नया, सबसे नए, new, naya, naye, nayi, नया, नए, नयी',
    'sort',
    ['newest'],
  ],
  [
    'largest, biggest, big, large, bada, bade, badi, sabse bada, sabse badi, बड़ा, बड़े, बड़ी, सबसे बड़ा, सबसे बड़ी',
    'sort',
    ['area_desc'],
  ],
  ['price drop, price reduced, reduced price', 'sort', ['reduction_desc']],

  [
    'furnished, fully furnished, puri tarah furnished, puri tarah se furnished, फर्निश्ड, पूरी तरह फर्निश्ड, पूरी तरह से फर्निश्ड',
    'furnishing',
    ['furnished'],
  ],
  ['semi furnished, half furnished, सेमी फर्निश्ड', 'furnishing', ['semi-furnished']],
  ['unfurnished, not furnished, non furnished, अनफर्निश्ड', 'furnishing', ['unfurnished']],
  [
    'ready, ready to move, ready to move in, ready possession, immediate possession, taiyar, तैयार',
    'possession',
    ['ready'],
  ],
  ['under construction, निर्माणाधीन', 'possession', ['under_construction']],
  ['new launch, pre launch', 'possession', ['new_launch']],
  ['resale, रीसेल', 'transaction', ['resale']],
  ['first sale, brand new, new construction, direct from builder, builder se', 'transaction', ['new']],
  ['freehold, free hold', 'ownership', ['freehold']],
  ['leasehold, lease hold', 'ownership', ['leasehold']],
  ['rera, rera approved, rera registered, रेरा, रेरा रजिस्टर्ड, रेरा अप्रूव्ड', 'rera_status', ['registered']],
  ['rera extended, rera extension', 'rera_status', ['extended']],
  ['rera expired, rera khatam, रेरा खत्म', 'rera_status', ['lapsed']],
  ['rera cancelled, rera canceled', 'rera_status', ['revoked']],
  ['rera exempt, rera exempted, rera not needed, rera not required', 'rera_status', ['not_needed']],
  ['lift, elevator, लिफ्ट', 'lift', ['true']],
  ['power backup, generator, inverter, पावर बैकअप', 'power_backup', ['true']],
  ['gated, gated community, gated society, gated colony', 'gated', ['true']],
  ['corner, kone ka, kone wala, कॉर्नर, कोने का, कोने वाला', 'corner', ['true']],
  ['boundary wall, chardiwari, बाउंड्री वॉल', 'boundary_wall', ['true']],
  [roadTouch, 'min_road_width', ['10']],
  ['borewell, boring, बोरवेल, बोरिंग', 'water', ['borewell']],
  ['narmada, narmada pani, narmada water, narmada line, नर्मदा, नर्मदा पानी', 'water', ['corporation']],
  ['tanker, टैंकर', 'water', ['tanker']],
  ['ground floor, ग्राउंड फ्लोर', 'floor_band', ['ground']],
  ['low floor, lower floor', 'floor_band', ['low']],
  ['middle floor', 'floor_band', ['middle']],
  ['high floor, higher floor, upper floor', 'floor_band', ['high']],
  [
    'top floor, sabse upar, sabse upar wali manzil, upri manzil, upar wali manzil, टॉप फ्लोर, सबसे ऊपर, सबसे ऊपर वाली मंज़िल, ऊपरी मंज़िल',
    'floor_band',
    ['top'],
  ],
  ['parking, car parking, covered parking, open parking, parking space, पार्किंग', 'parking', ['true']],
  ['balcony, बालकनी', 'features', ['Balcony']],
  ['pool, स्विमिंग पूल', 'features', ['Swimming Pool']],
  ['ac, a c, air conditioned, air conditioner, एसी, ए सी', 'features', ['Air Conditioning']],
  ['cctv', 'features', ['CCTV']],
  ['wifi, wi fi, wireless internet, वाईफाई, वाई फाई', 'features', ['TV Cable & WIFI']],
  ['pooja room, mandir, पूजा घर', 'features', ['Puja Room']],
  ['solar', 'features', ['Solar']],
  ['own garden, terrace garden, apna bagicha', 'features', ['Private Garden']],
  ['club house', 'features', ['Clubhouse']],
  ['family, parivar, फैमिली, परिवार', 'preferred_tenants', ['family'], 'rent'],
  ['bachelor, bachelors, बैचलर', 'preferred_tenants', ['bachelors']],
  ['company, company lease, कंपनी', 'preferred_tenants', ['company'], 'rent'],
  [
    'girls, ladies, women, female, ladkiyon, ladki, mahila, mahilaon, लड़कियों, लड़की, महिला, महिलाओं',
    'gender',
    ['women'],
    'PG',
  ],
  [
    'boys, gents, men, male, ladkon, ladko, ladka, purush, purushon, लड़कों, लड़के, पुरुष, पुरुषों',
    'gender',
    ['men'],
    'PG',
  ],
  [
    'unisex, co ed, coed, co living, coliving, everyone, anyone, for all, boys and girls, girls and boys, sabke liye, sabhi ke liye, सबके लिए, सभी के लिए',
    'gender',
    ['everyone'],
    'PG',
  ],
  ['single sharing, single room, single occupancy, सिंगल शेयरिंग', 'sharing', ['single'], 'PG'],
  ['double sharing, 2 sharing, twin sharing, डबल शेयरिंग', 'sharing', ['double'], 'PG'],
  ['triple sharing, 3 sharing, ट्रिपल शेयरिंग', 'sharing', ['triple'], 'PG'],
  ['4 sharing, four sharing', 'sharing', ['four_or_more'], 'PG'],
  ['food, meals, khana, khane, खाना', 'meals', ['lunch', 'dinner'], 'PG'],
  ['breakfast, nashta, नाश्ता', 'meals', ['breakfast'], 'PG'],
  ['lunch', 'meals', ['lunch'], 'PG'],
  ['dinner, tiffin', 'meals', ['dinner'], 'PG'],
  ['kuan, well, kua, kuen, kuein, कुआँ, कुएँ, कुएं', 'irrigation', ['well'], 'land'],
  ['tube well, tubewell', 'irrigation', ['tube_well'], 'land'],
  ['nahar, canal', 'irrigation', ['canal'], 'land'],
  ['nadi, river', 'irrigation', ['river'], 'land'],
  ['talab, pond', 'irrigation', ['pond'], 'land'],
  [
    'rain fed, rainfed, rain only, barani, barsati, varsha, asinchit, बारानी, वर्षा, असिंचित',
    'irrigation',
    ['rain_only'],
    'land',
  ],
]

/** The words of the four sides; those between are said with the words of both. */
const compass = {
  north: ['north', 'uttar', 'उत्तर', 'नॉर्थ'],
  east: ['east', 'purv', 'purab', 'पूर्व', 'ईस्ट'],
  south: ['south', 'dakshin', 'दक्षिण', 'साउथ'],
  west: ['west', 'paschim', 'पश्चिम', 'वेस्ट'],
}
type Side = keyof typeof compass
const corners: [Side, Side, words: string][] = [
  ['north', 'east', 'ishan, ishaan, ईशान'],
  ['south', 'east', 'agney, aagney, आग्नेय'],
  ['south', 'west', 'nairutya, nairitya, नैऋत्य'],
  ['north', 'west', 'vayavya, वायव्य'],
]
const sides: [words: string[], facing: string][] = [
  ...(Object.keys(compass) as Side[]).map((side): [string[], string] => [compass[side], side]),
  ...corners.map(([one, other, words]): [string[], string] => [
    [
      ...split(words),
      ...compass[one].flatMap((first) =>
        compass[other].flatMap((last) => [`${first} ${last}`, `${last} ${first}`]),
      ),
    ],
    `${one}-${other}`,
  ]),
]

/** Words whose letters differ from those of others only where the one spelling does not tell them apart: "bhada" from "bada", which is big. */
export const toldApart: readonly [words: string, meaning: Meaning][] = [
  ['bhada, bhaada, bhade, bhaade, भाड़ा, भाड़े', { kind: 'filter', name: 'type', values: ['rent'] }],
]

/** Something else than the words in them say. They are searched for in texts. */
const otherThings =
  'main road, मेन रोड, it park, tech park, software park, industrial park, business park, it hub, आईटी पार्क, आई टी पार्क, टेक पार्क, इंडस्ट्रियल पार्क'

/** Words that say nothing by themselves: nobody needs to read that a search left them out. */
export const particles: ReadonlySet<string> = new Set(
  split(
    `${smallTalk}, in, at, the, a, an, with, and, for, of, on, to, is, or, between, from, within, me, mein, main, par, pe, ya, aur, beech, ke beech, ke bich, या, और, बीच, के बीच, ka, ke, ki, ko, hai, hain, se, ke liye, में, पर, का, के, की, को, है, हैं, से, के लिए`,
  ),
)

const ordinals: [words: string, value: number][] = [
  ['first, pehli, pahli, pehla, pahla, पहली, पहला', 1],
  ['second, doosri, dusri, doosra, dusra, दूसरी, दूसरा', 2],
  ['third, teesri, tisri, teesra, tisra, तीसरी, तीसरा', 3],
  ['fourth, chauthi, chautha, चौथी, चौथा', 4],
  ['fifth, paanchvi, panchvi, paanchvin, पाँचवीं, पांचवी', 5],
  ['sixth, chhathi, chhathvi, छठी, छठवीं', 6],
  ['seventh, saatvi, satvi, सातवीं, सातवी', 7],
  ['eighth, aathvi, athvi, आठवीं, आठवी', 8],
  ['ninth, nauvi, नौवीं', 9],
  ['tenth, dasvi, dasvin, दसवीं, दसवी', 10],
]

const scales: [words: string, by: number][] = [
  ['k, thousand, hazar, hazaar, hajar, hajaar, हज़ार', 1000],
  ['l, lac, lacs, lak, lakh, lakhs, lakhon, लाख', 100_000],
  ['c, cr, crs, crore, crores, karod, karor, करोड़', 10_000_000],
]

const units: [words: string, unit: AreaUnit][] = [
  [
    'sq ft, sqft, sft, sq feet, square feet, square foot, sq foot, sqr ft, varg fut, वर्ग फुट, वर्ग फीट, स्क्वायर फीट',
    'sq_ft',
  ],
  [
    'sq m, sqm, sq mt, sq mtr, sq meter, sq metre, square meter, square metre, square meters, square metres, वर्ग मीटर',
    'sq_m',
  ],
  [
    'gaj, gaz, guz, sq yd, sq yds, sq yard, sq yards, square yard, square yards, yard, yards, वर्ग गज, गज',
    'sq_yd',
  ],
  ['acre, acres, ekad, ekar, एकड़', 'acre'],
  ['hectare, hectares, hektar, हेक्टेयर', 'hectare'],
  ['decimal, decimals, dismil, डिसमिल', 'decimal'],
  ['bigha, beegha, bighas, bigah, बीघा, बीघे', 'beegha'],
  ['biswa, biswas, बिस्वा', 'biswa'],
]

/** Every phrase with its meaning. A phrase may have several; the grammar takes the one that fits. */
export function spokenPhrases(): [phrase: string, meaning: Meaning][] {
  const facings = sides.flatMap(([words, facing]) =>
    words.flatMap((side) =>
      ['facing #', '# facing', '# face', '# mukhi', '# disha', '# kon', '# kona'].map(
        (looks): [string, Meaning] => [
          looks.replace('#', side),
          { kind: 'filter', name: 'facing', values: [facing] },
        ],
      ),
    ),
  )
  return [
    ...facings,
    ...spoken.flatMap(([words, name, values, needs]) =>
      split(words).map((phrase): [string, Meaning] => [phrase, { kind: 'filter', name, values, needs }]),
    ),
    ...each(grammar, (kind) => ({ kind })),
    ...split(otherThings).map((phrase): [string, Meaning] => [phrase, { kind: 'text' }]),
    ...each(ordinals, (value) => ({ kind: 'ordinal_number', value })),
    ...each(scales, (by) => ({ kind: 'scale', by })),
    ...each(units, (unit) => ({ kind: 'area', unit })),
    ...spokenDays(),
  ]
}

function each<T>(rows: [words: string, value: T][], meaning: (value: T) => Meaning): [string, Meaning][] {
  return rows.flatMap(([words, value]) =>
    split(words).map((phrase): [string, Meaning] => [phrase, meaning(value)]),
  )
}
