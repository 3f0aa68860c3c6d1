export const cities = ['Indore', 'Bhopal', 'Ujjain', 'Jabalpur'] as const
export type City = (typeof cities)[number]

export type Water = 'narmada' | 'narmada and borewell' | 'borewell' | 'kolar' | 'municipal' | 'well'

export type Locality = {
  city: City
  at: readonly [latitude: number, longitude: number]
  /** Rupees per square foot as asked in 2025-26: built-up for homes and offices, plot area for plots and farms. */
  rates: { flat?: number; house?: number; plot?: number; office?: number; farm?: number }
  water: Water
  /** Real streets, colonies and landmarks for addresses. */
  streets: readonly string[]
  notes: readonly string[]
}

/** Listings of the city must lie within; Indore with its tehsils. */
export const cityBoxes: Record<City, { south: number; north: number; west: number; east: number }> = {
  Indore: { south: 22.4, north: 23.05, west: 75.5, east: 76.1 },
  Bhopal: { south: 23.1, north: 23.35, west: 77.28, east: 77.55 },
  Ujjain: { south: 23.08, north: 23.26, west: 75.7, east: 75.86 },
  Jabalpur: { south: 23.06, north: 23.26, west: 79.85, east: 80.06 },
}

// Farm rates are rupees per square foot of land: 60 lakh an acre is about 138.
const table = {
  'Vijay Nagar': {
    city: 'Indore',
    at: [22.7533, 75.8937],
    water: 'narmada',
    rates: { flat: 5900, house: 9800, plot: 14500, office: 8200 },
    streets: [
      'near Meghdoot Garden',
      'behind Apollo Premier',
      'Scheme 74-C',
      'Satya Sai Square side',
      'Sector C',
    ],
    notes: [
      'Meghdoot Garden and the Vijay Nagar market are both a walk away.',
      'AB Road is close enough to walk to, far enough not to be heard.',
      'Daily shopping, banks and coaching classes are all inside Vijay Nagar.',
    ],
  },
  'Scheme 54': {
    city: 'Indore',
    at: [22.7485, 75.8985],
    water: 'narmada',
    rates: { flat: 6200, house: 10800, plot: 16500, office: 8800 },
    streets: ['PU-4', 'PU-3', 'behind C21 Mall', 'near Rasoma Square'],
    notes: [
      'C21 Mall and Malhar Mega Mall are a few minutes on foot.',
      'Scheme 54 is an IDA layout, so the inner roads are wide and the drains are covered.',
    ],
  },
  'Scheme 78': {
    city: 'Indore',
    at: [22.7625, 75.8915],
    water: 'narmada',
    rates: { flat: 5500, house: 8300, plot: 11500, office: 6800 },
    streets: ['Part 1', 'Part 2', 'Aranya Nagar side', 'near Sica School'],
    notes: [
      'The vegetable market of Scheme 78 sits at the end of the lane.',
      'Dewas Naka and Vijay Nagar Square are each about ten minutes by scooter.',
    ],
  },
  'Scheme 114': {
    city: 'Indore',
    at: [22.7705, 75.8985],
    water: 'narmada and borewell',
    rates: { flat: 5100, house: 7200, plot: 9500, office: 5900 },
    streets: ['Part 1', 'Part 2', 'near Dewas Naka', 'garden lane'],
    notes: [
      'Scheme 114 is quieter than Vijay Nagar and ten minutes from it.',
      'Most houses in the lane are owner-occupied.',
    ],
  },
  'Scheme 140': {
    city: 'Indore',
    at: [22.7075, 75.9045],
    water: 'narmada',
    rates: { flat: 6700, house: 9700, plot: 13800, office: 7600 },
    streets: ['RCM block', 'Anand Bazaar side', 'near World Cup Square', 'Ring Road side'],
    notes: [
      'Ring Road at World Cup Square is under a kilometre away.',
      'Scheme 140 has its own market and two gardens inside the layout.',
    ],
  },
  'Mahalaxmi Nagar': {
    city: 'Indore',
    at: [22.765, 75.913],
    water: 'narmada and borewell',
    rates: { flat: 5200, house: 7000, plot: 9200, office: 5600 },
    streets: ['Sector R', 'Sector A', 'near Bombay Hospital', 'MR 5 side'],
    notes: [
      'Bombay Hospital is the nearest landmark for anyone giving directions.',
      'Mahalaxmi Nagar has many hostels and messes, so shops stay open late.',
    ],
  },
  Nipania: {
    city: 'Indore',
    at: [22.768, 75.932],
    water: 'narmada and borewell',
    rates: { flat: 5100, house: 6200, plot: 6600, office: 5600 },
    streets: ['Nipania Main Road', 'near Advanced Academy', 'Pipliya Kumar side', 'Tulsi Nagar side'],
    notes: [
      'The eastern bypass is five minutes away, Vijay Nagar about fifteen.',
      'Several schools of the east side are within three kilometres of Nipania.',
    ],
  },
  'Bicholi Mardana': {
    city: 'Indore',
    at: [22.708, 75.933],
    water: 'borewell',
    rates: { flat: 4800, house: 5900, plot: 5900, office: 5000 },
    streets: ['Bicholi Mardana Road', 'near Agrawal Public School', 'Sampat Hills side', 'bypass side'],
    notes: [
      'The bypass is under two kilometres away and Bengali Square about four.',
      'Bicholi Mardana still has open land around it, and the evenings are quiet.',
    ],
  },
  'Super Corridor': {
    city: 'Indore',
    at: [22.759, 75.823],
    water: 'narmada and borewell',
    rates: { flat: 4500, house: 5500, plot: 5600, office: 5700 },
    streets: ['Scheme 151', 'Scheme 169-B', 'near the TCS campus', 'Bada Bangarda Road'],
    notes: [
      'The TCS and Infosys campuses are on the same road.',
      'The metro runs along the corridor and the airport is about fifteen minutes by car.',
    ],
  },
  Rau: {
    city: 'Indore',
    at: [22.635, 75.812],
    water: 'borewell',
    rates: { flat: 3500, house: 4400, plot: 3300, office: 4000, farm: 420 },
    streets: ['Rau–Pithampur Road', 'Silicon City side', 'near Rau station', 'Rangwasa Road'],
    notes: [
      'IIM Indore and Medi-Caps University are both within fifteen minutes.',
      'People who work in Pithampur often choose Rau for the shorter drive.',
    ],
  },
  'AB Road': {
    city: 'Indore',
    at: [22.733, 75.8885],
    water: 'narmada',
    rates: { flat: 6900, office: 9200 },
    streets: ['near Industry House', 'opposite LIG Square', 'near Palasia Square', 'Press Complex side'],
    notes: [
      'City buses and autos pass the gate all day on AB Road.',
      'Palasia and LIG squares are both within walking distance.',
    ],
  },
  'Sudama Nagar': {
    city: 'Indore',
    at: [22.696, 75.834],
    water: 'narmada',
    rates: { flat: 4400, house: 6500, plot: 8200 },
    streets: ['Sector E', 'Sector D', 'near Gopur Square', 'Phooti Kothi side'],
    notes: [
      'Sudama Nagar is an old family colony, and most neighbours have been here for years.',
      'Annapurna temple and its market are about a kilometre away.',
    ],
  },
  'Annapurna Road': {
    city: 'Indore',
    at: [22.6985, 75.842],
    water: 'narmada',
    rates: { flat: 5000, house: 7400, plot: 9800, office: 6200 },
    streets: ['near Annapurna temple', 'Usha Nagar side', 'Dussehra Maidan side', 'Vaishali Nagar'],
    notes: [
      'Dussehra Maidan is used for the morning walk by half the colony.',
      'Annapurna temple is five minutes on foot.',
    ],
  },
  'Rajendra Nagar': {
    city: 'Indore',
    at: [22.67, 75.827],
    water: 'narmada and borewell',
    rates: { flat: 4200, house: 5700, plot: 6300 },
    streets: ['near Rajendra Nagar station', 'CAT Road', 'IPS Academy side', 'Shri Ram Talawali'],
    notes: [
      'CAT Road and the AB Road flyover keep the drive to the city short.',
      'The local railway halt is close by for those who commute towards Mhow.',
    ],
  },
  Bhawarkua: {
    city: 'Indore',
    at: [22.6925, 75.8672],
    water: 'narmada',
    rates: { flat: 5200, house: 7600, plot: 9800, office: 6600 },
    streets: ['Vishnupuri', 'near Tower Square', 'Indrapuri', 'Khandwa Road side'],
    notes: [
      'Coaching classes, libraries and messes are on every second street here.',
      'DAVV campus and Holkar Science College are both close by.',
    ],
  },
  Khajrana: {
    city: 'Indore',
    at: [22.733, 75.906],
    water: 'narmada and borewell',
    rates: { flat: 4100, house: 5700, plot: 6500, office: 4900 },
    streets: ['near Khajrana Ganesh temple', 'Khajrana Main Road', 'Ring Road side', 'Sanchar Nagar side'],
    notes: [
      'Khajrana Ganesh temple is ten minutes on foot; festival days bring traffic.',
      'Ring Road is close, so Bombay Hospital and Bengali Square are short drives.',
    ],
  },
  'LIG Colony': {
    city: 'Indore',
    at: [22.736, 75.893],
    water: 'narmada',
    rates: { flat: 5600, house: 8600, plot: 12200, office: 7000 },
    streets: ['LIG Main Road', 'near Nehru Nagar', 'behind LIG Square', 'MIG side'],
    notes: [
      'LIG Square and AB Road are a five-minute walk.',
      'The colony is fully built up, with old trees along the lanes.',
    ],
  },
  'Saket Nagar': {
    city: 'Indore',
    at: [22.724, 75.899],
    water: 'narmada',
    rates: { flat: 7700, house: 12300, plot: 18000 },
    streets: ['near Saket Square', 'Saket garden lane', 'Anand Bazaar side'],
    notes: [
      'Saket Square has everything from chemists to a good bakery.',
      'The lanes are residential, and heavy vehicles do not pass.',
    ],
  },
  'Tilak Nagar': {
    city: 'Indore',
    at: [22.717, 75.8985],
    water: 'narmada',
    rates: { flat: 5700, house: 8800, plot: 12200 },
    streets: ['Tilak Nagar Main', 'Tilak Nagar Extension', 'near Bengali Square'],
    notes: [
      'Tilak Nagar has parks, temples and a small market of its own.',
      'Bengali Square is the nearest junction for buses and autos.',
    ],
  },
  'Kanadia Road': {
    city: 'Indore',
    at: [22.719, 75.926],
    water: 'narmada and borewell',
    rates: { flat: 4700, house: 6000, plot: 6400, office: 5200 },
    streets: ['Goyal Vihar', 'Vaibhav Nagar', 'near Bengali Square', 'Kanadia Main Road'],
    notes: [
      'Kanadia Road joins Bengali Square to the bypass, so both sides of the city are in reach.',
      'New shops and clinics have come up along the main road in the last few years.',
    ],
  },
  'Bypass Road': {
    city: 'Indore',
    at: [22.735, 75.945],
    water: 'borewell',
    rates: { flat: 5100, house: 6300, plot: 5800, office: 5500, farm: 900 },
    streets: ['near Phoenix Citadel', 'Jhalaria side', 'service road', 'Kanadia bypass junction'],
    notes: [
      'Phoenix Citadel mall is a short drive on the service road.',
      'The service road is used; nobody has to cross the highway to come home.',
    ],
  },
  Limbodi: {
    city: 'Indore',
    at: [22.66, 75.885],
    water: 'borewell',
    rates: { flat: 3800, house: 4800, plot: 4300, farm: 600 },
    streets: ['Khandwa Road', 'near Limbodi lake', 'Tejaji Nagar side'],
    notes: [
      'Limbodi lake is close, and the summer evenings are cooler than in the city.',
      'Khandwa Road leads straight to Bhawarkua in about fifteen minutes.',
    ],
  },
  Pipliyahana: {
    city: 'Indore',
    at: [22.7135, 75.906],
    water: 'narmada',
    rates: { flat: 5900, house: 8500, plot: 11500, office: 7000 },
    streets: ['near Pipliyahana lake', 'Ring Road side', 'near Bengali Square', 'Greater Brijeshwari'],
    notes: [
      'The walking track around Pipliyahana lake is a few minutes away.',
      'The flyover at Pipliyahana has taken most of the waiting out of the drive to the city.',
    ],
  },
  'MR 10': {
    city: 'Indore',
    at: [22.776, 75.882],
    water: 'narmada and borewell',
    rates: { flat: 5000, house: 6500, plot: 7600, office: 5800 },
    streets: ['Sukhliya side', 'near Chandragupta Square', 'ISBT side', 'Scheme 136 side'],
    notes: [
      'MR 10 gives a straight run to the Super Corridor and to Ujjain Road.',
      'Chandragupta Square has the nearest market and fuel pump.',
    ],
  },
  'Geeta Bhawan': {
    city: 'Indore',
    at: [22.719, 75.8845],
    water: 'narmada',
    rates: { flat: 7100, house: 11500, office: 8800 },
    streets: ['near Geeta Bhawan Square', 'Manorama Ganj side', 'AB Road service lane'],
    notes: [
      'Doctors, diagnostic centres and chemists are all around Geeta Bhawan Square.',
      'Palasia and the railway station are both short auto rides.',
    ],
  },
  'Manorama Ganj': {
    city: 'Indore',
    at: [22.7205, 75.8815],
    water: 'narmada',
    rates: { flat: 7900, house: 12800, office: 9000 },
    streets: ['Manorama Ganj lane 2', 'near Navratan Bagh', 'near Geeta Bhawan temple'],
    notes: [
      'Manorama Ganj is central and still green, which is why flats here seldom come up.',
      'Geeta Bhawan temple and its market are on the next street.',
    ],
  },
  'New Palasia': {
    city: 'Indore',
    at: [22.7265, 75.8835],
    water: 'narmada',
    rates: { flat: 8100, house: 13000, office: 9600 },
    streets: ['near 56 Dukan', 'Janjeerwala Square side', 'Curewell Hospital lane'],
    notes: [
      '56 Dukan is round the corner, for better or worse on a Sunday evening.',
      'MG Road and AB Road are both within a few minutes.',
    ],
  },
  'Old Palasia': {
    city: 'Indore',
    at: [22.7235, 75.889],
    water: 'narmada',
    rates: { flat: 7700, house: 12400, office: 8900 },
    streets: ['near Greater Kailash Hospital', 'Ravindra Nagar', 'near Palasia Square'],
    notes: [
      'Palasia Square is five minutes on foot, Saket about the same by scooter.',
      'The lane is lined with bungalows, and parking on it is not a fight.',
    ],
  },
  'Sanwer Road': {
    city: 'Indore',
    at: [22.776, 75.846],
    water: 'borewell',
    rates: { flat: 3300, plot: 3000, office: 3900, farm: 420 },
    streets: ['Industrial Area, Sector E', 'near Banganga', 'Kumedi side', 'Ujjain Road side'],
    notes: [
      'Trucks use Sanwer Road by day; the inner lanes are calmer.',
      'Ujjain Road and MR 10 meet nearby, which suits people who work in the industrial area.',
    ],
  },
  Mhow: {
    city: 'Indore',
    at: [22.555, 75.7585],
    water: 'municipal',
    rates: { flat: 3200, house: 4100, plot: 2500, farm: 160 },
    streets: ['near Dreamland Square', 'Kishanganj', 'Bhatkhedi Road', 'Cantonment side'],
    notes: [
      'Mhow station and the cantonment market are close.',
      'The weather in Mhow is a shade cooler than Indore, and the drive to Rau takes about twenty minutes.',
    ],
  },
  Sanwer: {
    city: 'Indore',
    at: [22.974, 75.827],
    water: 'well',
    rates: { farm: 170 },
    streets: ['village Ajnod', 'village Dharampuri', 'village Kudana'],
    notes: ['Sanwer is on the Indore–Ujjain road, and both mandis are within reach of a tractor.'],
  },
  Depalpur: {
    city: 'Indore',
    at: [22.85, 75.542],
    water: 'well',
    rates: { farm: 105 },
    streets: ['village Gautampura Road', 'village Banediya', 'village Chhotiya'],
    notes: ['Wheat and soybean are the usual crops of Depalpur, with gram in a dry year.'],
  },
  Simrol: {
    city: 'Indore',
    at: [22.534, 75.91],
    water: 'well',
    rates: { farm: 215 },
    streets: ['village Simrol', 'village Memdi', 'Khandwa Road'],
    notes: ['IIT Indore is on the same road, which is why land around Simrol has moved up.'],
  },
  Hatod: {
    city: 'Indore',
    at: [22.794, 75.738],
    water: 'well',
    rates: { farm: 190 },
    streets: ['village Palia', 'village Hatod', 'Airport Road side'],
    notes: ['The airport and the west end of the Super Corridor are about twenty minutes from Hatod.'],
  },
  Kampel: {
    city: 'Indore',
    at: [22.631, 76.024],
    water: 'well',
    rates: { farm: 135 },
    streets: ['village Kampel', 'village Tillor', 'Pedmi Road'],
    notes: ['Kampel is hilly black-soil country about forty minutes from the bypass.'],
  },
  'Arera Colony': {
    city: 'Bhopal',
    at: [23.209, 77.435],
    water: 'kolar',
    rates: { flat: 6400, house: 10800, plot: 15500, office: 7600 },
    streets: ['E-3', 'E-7', 'near 10 Number Market', 'E-8'],
    notes: [
      '10 Number Market is where the colony shops and meets.',
      'Arera Colony has wide plots, and most lanes end at a garden.',
    ],
  },
  'Kolar Road': {
    city: 'Bhopal',
    at: [23.176, 77.42],
    water: 'kolar',
    rates: { flat: 4000, house: 4900, plot: 4400, office: 4500 },
    streets: ['Sarvadharm', 'near JK Hospital', 'Danish Kunj', 'Nayapura'],
    notes: [
      'The widened Kolar Road has made the drive to the new city much shorter.',
      'Danish Kunj and Sarvadharm markets cover the daily needs.',
    ],
  },
  'Hoshangabad Road': {
    city: 'Bhopal',
    at: [23.189, 77.459],
    water: 'kolar',
    rates: { flat: 4400, house: 5300, plot: 5100, office: 5600 },
    streets: ['near Ashima Mall', 'Vidya Nagar', 'Misrod side', 'Danish Nagar'],
    notes: [
      'Ashima Mall and Barkatullah University are on this road.',
      'City buses on the Hoshangabad Road corridor run till late evening.',
    ],
  },
  'Bawadiya Kalan': {
    city: 'Bhopal',
    at: [23.188, 77.441],
    water: 'kolar',
    rates: { flat: 4700, house: 5900, plot: 5900 },
    streets: ['Gulmohar side', 'Salaiya Road', 'near Aura Mall', 'Rohit Nagar'],
    notes: [
      'Rohit Nagar and Gulmohar markets are both a short ride.',
      'Bawadiya Kalan lies between Kolar Road and Hoshangabad Road, handy for either.',
    ],
  },
  'Ayodhya Bypass': {
    city: 'Bhopal',
    at: [23.283, 77.458],
    water: 'kolar',
    rates: { flat: 3700, house: 4500, plot: 3900, office: 4200 },
    streets: ['Minal Residency side', 'near Ayodhya Nagar', 'Narela Jod', 'Bhanpur side'],
    notes: [
      'BHEL and the Govindpura industrial area are within a short commute.',
      'Minal market has the nearest shops, clinics and a cinema.',
    ],
  },
  'MP Nagar': {
    city: 'Bhopal',
    at: [23.2332, 77.4338],
    water: 'kolar',
    rates: { flat: 6200, office: 8300 },
    streets: ['Zone 1', 'Zone 2', 'near Chetak Bridge', 'near DB City Mall'],
    notes: [
      'DB City Mall and the Chetak Bridge bus stop are close.',
      'MP Nagar is the working centre of Bhopal, busy on weekdays and empty on Sunday.',
    ],
  },
  Shahpura: {
    city: 'Bhopal',
    at: [23.2, 77.422],
    water: 'kolar',
    rates: { flat: 5600, house: 8400, plot: 10500 },
    streets: ['C Sector', 'near Shahpura lake', 'Trilanga', 'Bansal Hospital side'],
    notes: [
      'The path around Shahpura lake is good for a walk at either end of the day.',
      'Bansal Hospital and Trilanga market are the landmarks people use.',
    ],
  },
  Ratibad: {
    city: 'Bhopal',
    at: [23.16, 77.316],
    water: 'well',
    rates: { farm: 130 },
    streets: ['village Ratibad', 'village Neelbad side'],
    notes: ['Ratibad is about twenty kilometres from New Market on the Sehore side.'],
  },
  Freeganj: {
    city: 'Ujjain',
    at: [23.1795, 75.786],
    water: 'municipal',
    rates: { flat: 4500, house: 6800, plot: 8500, office: 6200 },
    streets: ['near Tower Chowk', 'Madhav Nagar', 'Shahid Park side', 'Dashahra Maidan side'],
    notes: [
      'Tower Chowk is the evening meeting place of Ujjain, a few minutes on foot.',
      'Mahakal temple is about three kilometres from Freeganj.',
    ],
  },
  Nanakheda: {
    city: 'Ujjain',
    at: [23.158, 75.7915],
    water: 'municipal',
    rates: { flat: 3900, house: 5200, plot: 5600, office: 4900 },
    streets: ['near Nanakheda bus stand', 'C-21 Mall side', 'Indore Road', 'Basant Vihar side'],
    notes: [
      'Buses to Indore leave from Nanakheda all day.',
      'Hotels and food places have grown around Nanakheda with the pilgrim traffic.',
    ],
  },
  'Dewas Road': {
    city: 'Ujjain',
    at: [23.168, 75.801],
    water: 'municipal',
    rates: { flat: 3800, house: 5000, plot: 5200, office: 4800 },
    streets: ['near Vikram University', 'Nagziri', 'Rishi Nagar side', 'Police Lines side'],
    notes: [
      'Vikram University and its open campus are next door.',
      'Dewas Road is being widened, so the frontage will be better in a year.',
    ],
  },
  'Mahananda Nagar': {
    city: 'Ujjain',
    at: [23.1605, 75.8],
    water: 'municipal',
    rates: { flat: 3800, house: 5000, plot: 5400 },
    streets: ['near the sports arena', 'Mahananda Sector B', 'Mahashweta Nagar side'],
    notes: [
      'The Mahananda sports arena has a track and a pool open to residents of the city.',
      'Mahananda Nagar is a planned colony with a park in every sector.',
    ],
  },
  'Chintaman Road': {
    city: 'Ujjain',
    at: [23.141, 75.742],
    water: 'well',
    rates: { farm: 210, plot: 2400 },
    streets: ['village Jawasiya', 'near Chintaman Ganesh temple'],
    notes: ['Chintaman Ganesh temple is close, and the Simhastha ring road passes to the south.'],
  },
  'Napier Town': {
    city: 'Jabalpur',
    at: [23.159, 79.929],
    water: 'municipal',
    rates: { flat: 4700, house: 7400, plot: 9800, office: 6300 },
    streets: ['near Bhanwartal Garden', 'Home Science College Road', 'near Shastri Bridge'],
    notes: [
      'Bhanwartal Garden is a five-minute walk.',
      'Russel Chowk and the main hospitals are all within two kilometres.',
    ],
  },
  'Wright Town': {
    city: 'Jabalpur',
    at: [23.164, 79.925],
    water: 'municipal',
    rates: { flat: 4500, house: 7000, plot: 9200, office: 6000 },
    streets: ['near the stadium', 'Gole Bazar side', 'Prem Nagar side'],
    notes: [
      'Wright Town stadium is used for the morning walk and the winter fairs.',
      'Gole Bazar and Malviya Chowk are both walkable.',
    ],
  },
  'Vijay Nagar Jabalpur': {
    city: 'Jabalpur',
    at: [23.187, 79.909],
    water: 'municipal',
    rates: { flat: 3700, house: 4900, plot: 5400, office: 4600 },
    streets: ['SBI Colony side', 'near Kachnar City', 'Ekta Chowk', 'Ahinsa Chowk'],
    notes: [
      'The Shiva statue of Kachnar City is the landmark everybody knows.',
      'Ahinsa Chowk has the nearest market, and the inter-state bus stand is close.',
    ],
  },
  'Gwarighat Road': {
    city: 'Jabalpur',
    at: [23.134, 79.925],
    water: 'municipal',
    rates: { flat: 3500, house: 4500, plot: 4200 },
    streets: ['Rampur side', 'near Sadhna Nagar', 'Polipathar', 'Gwarighat side'],
    notes: [
      'Gwarighat and the evening aarti on the Narmada are about two kilometres away.',
      'Rampur market covers daily shopping.',
    ],
  },
} as const satisfies Record<string, Locality>

export type LocalityName = keyof typeof table
export const localities: Record<LocalityName, Locality> = table

/** The name people use; Jabalpur has a Vijay Nagar too. */
export function localityName(place: LocalityName): string {
  return place === 'Vijay Nagar Jabalpur' ? 'Vijay Nagar' : place
}
