/** What a demo picture is of; the catalogue picks covers by it. */
export type Shows =
  | 'villa'
  | 'facade'
  | 'entrance'
  | 'garden'
  | 'flats'
  | 'balcony'
  | 'living'
  | 'plots'
  | 'cutaway'

/** One picture cut from one render: left, top and width in pixels of the source, always 3:2. No cut: the whole render. */
export type Framing = {
  name: string
  source: string
  cut?: [left: number, top: number, width: number]
  shows: Shows
  alt: string
}

export const framings: Framing[] = [
  // Villa, evening sun.
  {
    name: 'villa-golden-1',
    source: 'villa-golden-1',
    shows: 'villa',
    alt: 'Two-storey white villa with a stone stair tower and a wide balcony, seen across the lawn in evening sun.',
  },
  {
    name: 'villa-golden-1-entrance',
    source: 'villa-golden-1',
    cut: [480, 400, 960],
    shows: 'entrance',
    alt: 'Wooden front door beside the stair tower, with a terracotta lattice, potted plants and stepping stones.',
  },
  {
    name: 'villa-golden-1-balcony',
    source: 'villa-golden-1',
    cut: [600, 190, 960],
    shows: 'balcony',
    alt: 'First-floor balcony with a glass railing, a wooden ceiling and two chairs, above a glazed living room.',
  },
  {
    name: 'villa-golden-1-garden',
    source: 'villa-golden-1',
    cut: [0, 400, 960],
    shows: 'garden',
    alt: 'Garden with palms and flowering bushes in front of a terracotta lattice wall.',
  },
  {
    name: 'villa-golden-2',
    source: 'villa-golden-2',
    shows: 'villa',
    alt: 'Two-storey white villa with a red-brick stair tower, palms and a lawn with flower beds.',
  },
  {
    name: 'villa-golden-2-facade',
    source: 'villa-golden-2',
    cut: [270, 120, 960],
    shows: 'facade',
    alt: 'Brick stair tower between a timber screen and a deep white balcony.',
  },
  {
    name: 'villa-golden-2-garden',
    source: 'villa-golden-2',
    cut: [0, 140, 960],
    shows: 'garden',
    alt: 'Palms, pink flowering bushes and lawn beside the house, low sun on the wall.',
  },
  {
    name: 'villa-golden-4',
    source: 'villa-golden-4',
    shows: 'villa',
    alt: 'Two-storey white villa with a pale stone stair tower under a clear sky.',
  },
  {
    name: 'villa-golden-4-facade',
    source: 'villa-golden-4',
    cut: [240, 130, 960],
    shows: 'facade',
    alt: 'White house front with timber screen, terracotta lattice and pale stone tower.',
  },
  // Villa, dusk.
  {
    name: 'villa-dusk-1',
    source: 'villa-dusk-1',
    cut: [120, 0, 1134],
    shows: 'villa',
    alt: 'Two-storey villa at dusk with lit rooms, a grey stone tower and palms.',
  },
  {
    name: 'villa-dusk-1-entrance',
    source: 'villa-dusk-1',
    cut: [330, 116, 960],
    shows: 'entrance',
    alt: 'Lit entrance and balcony of a villa at dusk, path lamps along the stepping stones.',
  },
  {
    name: 'villa-dusk-1-left',
    source: 'villa-dusk-1',
    cut: [0, 116, 960],
    shows: 'garden',
    alt: 'Villa at dusk seen past tall palms, the terracotta lattice glowing from inside.',
  },
  {
    name: 'villa-dusk-3',
    source: 'villa-dusk-3',
    shows: 'villa',
    alt: 'White two-storey villa after sunset with warm light in every window and a garden path.',
  },
  {
    name: 'villa-dusk-3-garden',
    source: 'villa-dusk-3',
    cut: [0, 160, 960],
    shows: 'garden',
    alt: 'Garden with palms and flowers after sunset, lit lattice wall behind.',
  },

  // Block of flats.
  {
    name: 'flats-dusk-1',
    source: 'flats-dusk-1',
    shows: 'flats',
    alt: 'Six-storey block of flats with brick-red bands and parking under it, windows lit at dusk.',
  },
  {
    name: 'flats-dusk-1-top',
    source: 'flats-dusk-1',
    cut: [440, 40, 960],
    shows: 'facade',
    alt: 'Upper floors of a block of flats at dusk, balconies with dark railings and red-brown walls.',
  },
  {
    name: 'flats-dusk-1-balconies',
    source: 'flats-dusk-1',
    cut: [420, 300, 960],
    shows: 'balcony',
    alt: 'Rows of balconies and lit windows, with the glazed staircase on the right.',
  },
  {
    name: 'flats-dusk-1-gate',
    source: 'flats-dusk-1',
    cut: [560, 420, 960],
    shows: 'entrance',
    alt: 'Boundary wall, gate and stilt parking of a block of flats seen from the road at dusk.',
  },
  {
    name: 'flats-dusk-2',
    source: 'flats-dusk-2',
    shows: 'flats',
    alt: 'Five-storey block of flats with a grey staircase tower and glass balconies at dusk.',
  },
  {
    name: 'flats-dusk-2-balconies',
    source: 'flats-dusk-2',
    cut: [320, 60, 960],
    shows: 'balcony',
    alt: 'Glass-railed balconies beside a grey staircase tower in evening light.',
  },
  {
    name: 'flats-dusk-2-road',
    source: 'flats-dusk-2',
    cut: [200, 213, 960],
    shows: 'entrance',
    alt: 'Lower floors, railings and boundary wall of a block of flats, palms in front.',
  },
  {
    name: 'flats-dusk-5',
    source: 'flats-dusk-5',
    shows: 'flats',
    alt: 'Seven-storey block of flats with dark balcony railings, seen from across the road at dusk.',
  },
  {
    name: 'flats-dusk-5-balconies',
    source: 'flats-dusk-5',
    cut: [240, 20, 960],
    shows: 'balcony',
    alt: 'Top floors with corner balconies and ceiling lights against a pink evening sky.',
  },
  {
    name: 'flats-dusk-6-entrance',
    source: 'flats-dusk-6',
    cut: [230, 213, 960],
    shows: 'entrance',
    alt: 'Lit entrance lobby under a tall glazed staircase, flats with balconies to the right.',
  },
  {
    name: 'flats-dusk-6-facade',
    source: 'flats-dusk-6',
    cut: [300, 130, 960],
    shows: 'facade',
    alt: 'Front of a block of flats at dusk with long balconies on every floor.',
  },
  {
    name: 'flats-golden-7',
    source: 'flats-golden-7',
    shows: 'flats',
    alt: 'Six-storey cream block of flats with glass balconies in late afternoon sun.',
  },
  {
    name: 'flats-golden-7-balconies',
    source: 'flats-golden-7',
    cut: [260, 40, 960],
    shows: 'balcony',
    alt: 'Sunlit balconies with glass railings and air-conditioner ledges on a cream front.',
  },
  {
    name: 'flats-golden-7-road',
    source: 'flats-golden-7',
    cut: [200, 213, 960],
    shows: 'entrance',
    alt: 'Lower floors and boundary wall of a cream block of flats in afternoon sun, palms in front.',
  },

  // Living room.
  {
    name: 'living-room-1',
    source: 'living-room-1',
    shows: 'living',
    alt: 'Living room with a beige sofa, an orange armchair, a green wall and a sliding window to the garden.',
  },
  {
    name: 'living-room-1-sofa',
    source: 'living-room-1',
    cut: [420, 230, 960],
    shows: 'living',
    alt: 'Beige sofa under two framed prints on a green wall, round coffee tables in front.',
  },
  {
    name: 'living-room-1-window',
    source: 'living-room-1',
    cut: [0, 240, 960],
    shows: 'living',
    alt: 'Orange armchair beside a sliding window with sheer curtains, marble-look floor.',
  },
  {
    name: 'living-room-1-corner',
    source: 'living-room-1',
    cut: [640, 300, 960],
    shows: 'living',
    alt: 'Room corner with a lamp, a tall plant in a terracotta pot and a wooden sideboard.',
  },
  {
    name: 'living-room-2',
    source: 'living-room-2',
    shows: 'living',
    alt: 'Living room with a blue sofa, a cream armchair and a large abstract painting.',
  },
  {
    name: 'living-room-2-sofa',
    source: 'living-room-2',
    cut: [280, 110, 960],
    shows: 'living',
    alt: 'Blue sofa under a large painting, lamp and plant on the right.',
  },
  {
    name: 'living-room-2-window',
    source: 'living-room-2',
    cut: [0, 120, 960],
    shows: 'living',
    alt: 'Cream armchair by a wide sliding window with a view of trees.',
  },
  {
    name: 'living-room-3',
    source: 'living-room-3',
    shows: 'living',
    alt: 'Living room with a terracotta wall, a white sofa and a wooden floor.',
  },
  {
    name: 'living-room-3-sofa',
    source: 'living-room-3',
    cut: [290, 120, 960],
    shows: 'living',
    alt: 'White sofa against a terracotta wall with two framed prints and a red rug.',
  },
  {
    name: 'living-room-3-window',
    source: 'living-room-3',
    cut: [0, 130, 960],
    shows: 'living',
    alt: 'Green armchair on a wooden floor next to a sliding window with sheer curtains.',
  },
  {
    name: 'living-room-4',
    source: 'living-room-4',
    shows: 'living',
    alt: 'Living room with a grey sofa, a green armchair and a marble-look floor.',
  },
  {
    name: 'living-room-4-sofa',
    source: 'living-room-4',
    cut: [270, 100, 960],
    shows: 'living',
    alt: 'Grey sofa under a green and ochre painting, timber panels on both sides.',
  },
  {
    name: 'living-room-4-window',
    source: 'living-room-4',
    cut: [0, 150, 960],
    shows: 'living',
    alt: 'Green armchair and a tall plant beside the window, patterned rug in front.',
  },

  // Land.
  {
    name: 'plots-aerial-1',
    source: 'plots-aerial-1',
    shows: 'plots',
    alt: 'Marked plots with boundary stones beside a wide road, seen from above.',
  },
  {
    name: 'plots-aerial-1-corner',
    source: 'plots-aerial-1',
    cut: [60, 330, 960],
    shows: 'plots',
    alt: 'Corner plot and cleared plot with white boundary lines, side road on the left.',
  },
  {
    name: 'plots-aerial-1-inner-road',
    source: 'plots-aerial-1',
    cut: [120, 180, 960],
    shows: 'plots',
    alt: 'Internal road between two rows of marked plots, trees and houses behind.',
  },
  {
    name: 'plots-aerial-1-front',
    source: 'plots-aerial-1',
    cut: [600, 380, 960],
    shows: 'plots',
    alt: 'Road frontage of the plots with a footpath, young trees and street lights.',
  },
  {
    name: 'plots-aerial-2',
    source: 'plots-aerial-2',
    shows: 'plots',
    alt: 'Open marked plots along a two-lane road in low sun, line of trees behind.',
  },
  {
    name: 'plots-aerial-2-left',
    source: 'plots-aerial-2',
    cut: [20, 140, 960],
    shows: 'plots',
    alt: 'Two marked plots and the internal road, dense trees behind.',
  },
  {
    name: 'plots-aerial-2-field',
    source: 'plots-aerial-2',
    cut: [320, 100, 960],
    shows: 'plots',
    alt: 'Plots and open green fields beyond the last row, seen from above.',
  },
  {
    name: 'plots-aerial-3',
    source: 'plots-aerial-3',
    shows: 'plots',
    alt: 'Rows of narrow marked plots by a main road, houses and trees on the horizon.',
  },
  {
    name: 'plots-aerial-3-field',
    source: 'plots-aerial-3',
    cut: [320, 90, 960],
    shows: 'plots',
    alt: 'Open brown and green fields beyond the marked plots.',
  },
  {
    name: 'plots-aerial-5',
    source: 'plots-aerial-5',
    shows: 'plots',
    alt: 'Large marked plots beside a road, open land and trees behind.',
  },
  {
    name: 'plots-aerial-5-field',
    source: 'plots-aerial-5',
    cut: [320, 60, 960],
    shows: 'plots',
    alt: 'Green fields and scattered trees behind the last row of plots.',
  },

  // Cutaway.
  {
    name: 'cutaway-2bhk',
    source: 'cutaway-2bhk-1',
    shows: 'cutaway',
    alt: 'Cutaway model of a two-bedroom flat from above, with furniture in every room and a balcony.',
  },
  {
    name: 'cutaway-2bhk-living',
    source: 'cutaway-2bhk-1',
    cut: [180, 400, 960],
    shows: 'cutaway',
    alt: 'Model of the living and dining space with the balcony in front, roof removed.',
  },
  {
    name: 'cutaway-2bhk-bedrooms',
    source: 'cutaway-2bhk-1',
    cut: [160, 20, 960],
    shows: 'cutaway',
    alt: 'Model of two bedrooms with the bathroom between them, roof removed.',
  },
]
