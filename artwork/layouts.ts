import type { Fit } from './furniture.ts'
import type { Door, Plan, Room, Storey } from './plan.ts'

/** The entrance side of a layout; a plan is drawn once for each way it may face. */
type Layout = Omit<Plan, 'north'> & { entrance: 'bottom' | 'right'; faces: Facing[] }
type Facing = 'north' | 'east' | 'south' | 'west' | 'north-east'

const turn: Record<Facing, number> = { north: 0, 'north-east': 45, east: 90, south: 180, west: 270 }

const bedrooms = {
  Bedroom: 'बेडरूम',
  'Bedroom 1': 'बेडरूम 1',
  'Bedroom 2': 'बेडरूम 2',
  'Bedroom 3': 'बेडरूम 3',
  'Bedroom 4': 'बेडरूम 4',
  'Master bedroom': 'मास्टर बेडरूम',
}
const toilets = {
  Toilet: 'टॉयलेट',
  'Toilet 2': 'टॉयलेट 2',
  'Toilet 3': 'टॉयलेट 3',
  'Common toilet': 'कॉमन टॉयलेट',
  Men: 'पुरुष',
  Women: 'महिला',
  Bath: 'बाथरूम',
}
const bed = (name: keyof typeof bedrooms, box: Room['box'], fit: Fit = 'bed-n') =>
  room(name, bedrooms[name], box, fit)
const toilet = (box: Room['box'], fit: Fit = 'bath-n', name: keyof typeof toilets = 'Toilet') =>
  room(name, toilets[name], box, fit)
const kitchen = (box: Room['box'], fit: Fit = 'kitchen-n') => room('Kitchen', 'किचन', box, fit)
const utility = (box: Room['box']) => room('Utility', 'यूटिलिटी', box)
const living = (box: Room['box'], fit: Fit = 'sofa-n') => room('Living', 'ड्रॉइंग रूम', box, fit)
const dining = (box: Room['box'], fit: Fit = 'dining-n') => room('Dining', 'डाइनिंग', box, fit)
const passage = (box: Room['box']) => room('Passage', 'गलियारा', box)
const balcony = (box: Room['box']): Room => ({ ...room('Balcony', 'बालकनी', box), outside: true })
const stairs = (box: Room['box']) => room('Stairs', 'सीढ़ियाँ', box, 'stairs-n')

const studio: Storey = {
  rooms: [
    room('Living and bed', 'ड्रॉइंग-बेडरूम', [0, 0, 14, 17], 'bed-n'),
    toilet([14, 0, 7, 6]),
    room('Entry', 'प्रवेश', [14, 6, 7, 4]),
    kitchen([14, 10, 7, 7], 'kitchen-s'),
    balcony([2, 17, 10, 4]),
  ],
  doors: [door(21, 6.5, 'v', 3, 'left'), door(17, 6, 'h', 2.4, 'up')],
  windows: [at(0, 5, 'v', 5), at(3, 17, 'h', 7), at(16, 0, 'h', 2), at(21, 12, 'v', 3)],
  gaps: [at(14, 6.4, 'v', 3.2), at(14, 11, 'v', 3.4)],
}

const oneBhk: Storey = {
  rooms: [
    bed('Bedroom', [0, 0, 12, 11]),
    toilet([12, 0, 6, 7.5]),
    utility([18, 0, 7, 7.5]),
    passage([12, 7.5, 13, 3.5]),
    living([0, 11, 15.5, 12.5], 'sofa-s'),
    kitchen([15.5, 11, 9.5, 7.5], 'kitchen-s'),
    room('Foyer', 'फ़ोयर', [15.5, 18.5, 9.5, 5]),
    balcony([2, 23.5, 11, 4.5]),
  ],
  doors: [
    door(12, 7.9, 'v', 2.8, 'left', 'end'),
    door(13.5, 7.5, 'h', 2.4, 'up'),
    door(19.5, 7.5, 'h', 2.4, 'up'),
    door(25, 19.2, 'v', 3.2, 'left'),
  ],
  windows: [
    at(3, 0, 'h', 6),
    at(0, 3, 'v', 4),
    at(14, 0, 'h', 2),
    at(20, 0, 'h', 3),
    at(3.5, 23.5, 'h', 8),
    at(0, 14, 'v', 5),
    at(25, 13, 'v', 3),
  ],
  gaps: [at(12.6, 11, 'h', 2.6), at(15.5, 12, 'v', 3), at(15.5, 19, 'v', 4)],
}

const twoBhkA: Storey = {
  rooms: [
    bed('Bedroom 2', [0, 0, 11, 11]),
    toilet([11, 0, 6, 8]),
    passage([11, 8, 6, 3]),
    bed('Master bedroom', [17, 0, 13, 11]),
    living([0, 11, 14, 14]),
    dining([14, 11, 7, 14], 'dining-n'),
    kitchen([21, 11, 9, 7], 'kitchen-n'),
    toilet([21, 18, 5, 7], 'bath-s'),
    utility([26, 18, 4, 7]),
    balcony([1, 25, 12, 4.5]),
  ],
  doors: [
    door(11, 8.1, 'v', 2.7, 'left', 'end'),
    door(17, 8.1, 'v', 2.7, 'right', 'end'),
    door(17, 2, 'v', 2.4, 'left'),
    door(21, 19, 'v', 2.4, 'right'),
    door(26.6, 18, 'h', 2.4, 'down'),
    door(15.6, 25, 'h', 3.4, 'up'),
  ],
  windows: [
    at(2.5, 0, 'h', 6),
    at(0, 3, 'v', 4),
    at(13, 0, 'h', 2),
    at(20, 0, 'h', 6),
    at(30, 3, 'v', 4),
    at(0, 15, 'v', 5),
    at(3, 25, 'h', 8),
    at(30, 12.5, 'v', 3),
    at(22.5, 25, 'h', 2),
    at(27, 25, 'h', 2),
  ],
  gaps: [at(14.2, 11, 'h', 2.6), at(21, 13, 'v', 3.4)],
  open: [['Living', 'Dining']],
}

const twoBhkB: Storey = {
  rooms: [
    bed('Master bedroom', [0, 0, 13, 11.5], 'bed-n'),
    toilet([0, 11.5, 7.5, 5.5], 'bath-s'),
    toilet([7.5, 11.5, 5.5, 5.5], 'bath-n', 'Common toilet'),
    bed('Bedroom 2', [0, 17, 13, 11.5], 'bed-s'),
    kitchen([13, 0, 9.5, 8.5]),
    utility([22.5, 0, 6.5, 8.5]),
    room('Living and dining', 'ड्रॉइंग-डाइनिंग', [13, 8.5, 16, 20], 'sofa-s'),
    balcony([15, 28.5, 12, 4.5]),
    balcony([-4, 1.5, 4, 8]),
  ],
  doors: [
    door(13, 8.7, 'v', 2.6, 'left', 'end'),
    door(1.5, 11.5, 'h', 2.4, 'down'),
    door(13, 13.5, 'v', 2.4, 'left'),
    door(13, 17.3, 'v', 2.8, 'left'),
    door(22.5, 3, 'v', 2.4, 'right'),
    door(29, 10.5, 'v', 3.4, 'left'),
  ],
  windows: [
    at(3, 0, 'h', 6),
    at(0, 3, 'v', 5),
    at(0, 13, 'v', 2),
    at(3, 28.5, 'h', 6),
    at(0, 20, 'v', 5),
    at(15, 0, 'h', 4),
    at(24, 0, 'h', 3),
    at(17, 28.5, 'h', 8),
    at(29, 17, 'v', 6),
  ],
  gaps: [at(15, 8.5, 'h', 4)],
}

const threeBhkA: Storey = {
  rooms: [
    bed('Bedroom 3', [0, 0, 11, 11.5]),
    toilet([11, 0, 5.5, 7.5]),
    passage([11, 7.5, 5.5, 4]),
    bed('Bedroom 2', [16.5, 0, 10.5, 11.5]),
    kitchen([27, 0, 7, 11.5]),
    utility([34, 0, 4, 11.5]),
    living([0, 11.5, 14, 15.5], 'sofa-n'),
    dining([14, 11.5, 11, 15.5], 'dining-n'),
    room('Lobby', 'लॉबी', [25, 11.5, 5.5, 4.5]),
    toilet([30.5, 11.5, 7.5, 4.5], 'bath-n'),
    bed('Master bedroom', [25, 16, 13, 11], 'bed-s'),
    balcony([1, 27, 12, 5]),
  ],
  doors: [
    door(11, 8.2, 'v', 2.7, 'left', 'end'),
    door(16.5, 8.2, 'v', 2.7, 'right', 'end'),
    door(12.6, 7.5, 'h', 2.4, 'up'),
    door(34, 5, 'v', 2.4, 'right'),
    door(26.2, 16, 'h', 2.8, 'down'),
    door(34, 16, 'h', 2.4, 'up'),
    door(19, 27, 'h', 3.5, 'up'),
  ],
  windows: [
    at(2.5, 0, 'h', 6),
    at(0, 3, 'v', 4),
    at(12.7, 0, 'h', 2),
    at(19, 0, 'h', 5.5),
    at(28.5, 0, 'h', 4),
    at(38, 3, 'v', 4),
    at(38, 12.7, 'v', 2),
    at(38, 19, 'v', 5),
    at(28.5, 27, 'h', 6),
    at(0, 16, 'v', 5),
    at(3, 27, 'h', 8),
  ],
  gaps: [at(11.4, 11.5, 'h', 2.4), at(27.3, 11.5, 'h', 2.8)],
  open: [
    ['Living', 'Dining'],
    ['Dining', 'Lobby'],
  ],
}

const threeBhkB: Storey = {
  rooms: [
    bed('Master bedroom', [0, 0, 13, 12], 'bed-n'),
    toilet([0, 12, 7.5, 5], 'bath-s'),
    toilet([7.5, 12, 5.5, 5], 'bath-n', 'Common toilet'),
    bed('Bedroom 2', [0, 17, 13, 12], 'bed-s'),
    kitchen([13, 0, 10.5, 9]),
    utility([23.5, 0, 5.5, 9]),
    room('Pooja', 'पूजा', [29, 0, 6, 5]),
    room('Store', 'स्टोर', [35, 0, 6, 5]),
    room('Foyer', 'फ़ोयर', [29, 5, 12, 7]),
    room('Living and dining', 'ड्रॉइंग-डाइनिंग', [13, 9, 16, 20], 'sofa-s'),
    toilet([29, 12, 7, 5], 'bath-n'),
    room('Dress', 'ड्रेसिंग', [36, 12, 5, 5]),
    bed('Bedroom 3', [29, 17, 12, 12], 'bed-s'),
    balcony([15, 29, 12, 5]),
    balcony([-4.5, 1.5, 4.5, 9]),
  ],
  doors: [
    door(13, 9.2, 'v', 2.6, 'left', 'end'),
    door(1.5, 12, 'h', 2.4, 'down'),
    door(13, 13.5, 'v', 2.4, 'left'),
    door(13, 17.3, 'v', 2.8, 'left'),
    door(23.5, 3, 'v', 2.4, 'right'),
    door(30.5, 5, 'h', 2.4, 'up'),
    door(36.5, 5, 'h', 2.4, 'up'),
    door(41, 6.5, 'v', 3.5, 'left'),
    door(29, 17.4, 'v', 2.8, 'right'),
    door(32, 17, 'h', 2.4, 'up'),
    door(37.3, 17, 'h', 2.4, 'up'),
  ],
  windows: [
    at(3, 0, 'h', 6),
    at(0, 3.5, 'v', 5),
    at(0, 13.5, 'v', 2),
    at(3, 29, 'h', 6),
    at(0, 20, 'v', 5),
    at(15.5, 0, 'h', 5),
    at(24.5, 0, 'h', 3),
    at(17, 29, 'h', 8),
    at(32, 29, 'h', 6),
    at(41, 20, 'v', 5),
    at(41, 13.5, 'v', 2),
  ],
  gaps: [at(15, 9, 'h', 4), at(29, 9.2, 'v', 2.6)],
}

const fourBhk: Storey = {
  rooms: [
    bed('Bedroom 4', [0, 0, 12.5, 13]),
    toilet([12.5, 0, 6, 8.5]),
    room('Passage', 'गलियारा', [12.5, 8.5, 6, 4.5]),
    bed('Bedroom 3', [18.5, 0, 12.5, 13]),
    toilet([31, 0, 6, 8.5]),
    { ...room('Inner lobby', 'लॉबी', [31, 8.5, 6, 4.5]), unnamed: true },
    kitchen([37, 0, 8.5, 13]),
    utility([45.5, 0, 5, 13]),
    living([0, 13, 18, 21], 'sofa-w'),
    dining([18, 13, 14, 21], 'dining-n'),
    room('Lobby', 'लॉबी', [32, 13, 6, 4]),
    toilet([32, 17, 6, 7]),
    bed('Bedroom 2', [38, 13, 12.5, 11], 'bed-e'),
    toilet([32, 24, 6, 6.5]),
    { ...room('Master entry', 'प्रवेश', [32, 30.5, 6, 3.5]), unnamed: true },
    bed('Master bedroom', [38, 24, 12.5, 10], 'bed-s'),
    balcony([2, 34, 14, 5]),
  ],
  doors: [
    door(12.5, 9, 'v', 2.8, 'left'),
    door(18.5, 9, 'v', 2.8, 'right'),
    door(12.5, 2, 'v', 2.4, 'right'),
    door(31, 2, 'v', 2.4, 'right'),
    door(38, 13.7, 'v', 2.7, 'right'),
    door(38, 19.5, 'v', 2.4, 'left'),
    door(38, 25.5, 'v', 2.4, 'left'),
    door(38, 30.8, 'v', 2.8, 'right'),
    door(45.5, 4, 'v', 2.4, 'right'),
    door(23, 34, 'h', 3.8, 'up'),
  ],
  windows: [
    at(3, 0, 'h', 6.5),
    at(0, 4, 'v', 5),
    at(14.5, 0, 'h', 2),
    at(21.5, 0, 'h', 6.5),
    at(33, 0, 'h', 2),
    at(39, 0, 'h', 4.5),
    at(50.5, 4, 'v', 4),
    at(50.5, 16, 'v', 5),
    at(50.5, 26.5, 'v', 5),
    at(41, 34, 'h', 6),
    at(0, 20, 'v', 6),
    at(4, 34, 'h', 10),
  ],
  gaps: [at(14, 13, 'h', 3), at(37, 9.2, 'v', 3), at(32, 13.6, 'v', 2.8), at(32, 30.8, 'v', 2.9)],
  open: [
    ['Living', 'Dining'],
    ['Inner lobby', 'Lobby'],
  ],
}

const rowHouseGround: Storey = {
  title: { en: 'Ground floor', hi: 'ग्राउंड फ़्लोर' },
  rooms: [
    { ...room('Wash', 'वॉश', [10, 0, 8, 4.5]), outside: true },
    kitchen([0, 0, 10, 10]),
    toilet([10, 4.5, 8, 5.5], 'bath-e'),
    stairs([0, 10, 7, 6.5]),
    dining([7, 10, 11, 6.5], 'table-n'),
    living([0, 16.5, 18, 11], 'sofa-s'),
    { ...room('Porch', 'पोर्च', [0, 27.5, 18, 12.5], 'car-n'), outside: true },
  ],
  doors: [door(12, 10, 'h', 2.4, 'up'), door(10, 1.2, 'v', 2.4, 'right'), door(13, 27.5, 'h', 3.4, 'up')],
  windows: [at(3, 0, 'h', 4), at(18, 6, 'v', 2), at(18, 11.5, 'v', 3), at(2, 27.5, 'h', 6)],
  gaps: [at(7.2, 10, 'h', 2.6)],
  open: [
    ['Stairs', 'Dining'],
    ['Living', 'Dining'],
  ],
}
const rowHouseFirst: Storey = {
  title: { en: 'First floor', hi: 'पहली मंज़िल' },
  rooms: [
    bed('Bedroom 2', [0, 0, 10, 10]),
    bed('Bedroom 3', [10, 0, 8, 10]),
    stairs([0, 10, 7, 6.5]),
    passage([7, 10, 5.5, 6.5]),
    toilet([12.5, 10, 5.5, 6.5], 'bath-e'),
    bed('Master bedroom', [0, 16.5, 12, 11], 'bed-s'),
    toilet([12, 16.5, 6, 11], 'bath-s'),
    balcony([0, 27.5, 12, 4]),
  ],
  doors: [
    door(7.2, 10, 'h', 2.6, 'up'),
    door(10.2, 10, 'h', 2.2, 'up'),
    door(12.5, 12, 'v', 2.3, 'right'),
    door(8, 16.5, 'h', 2.7, 'down', 'end'),
    door(12, 20, 'v', 2.4, 'right'),
  ],
  windows: [
    at(2, 0, 'h', 5),
    at(11.5, 0, 'h', 5),
    at(18, 12.5, 'v', 2),
    at(18, 21, 'v', 2),
    at(2, 27.5, 'h', 7),
  ],
  gaps: [],
  open: [['Stairs', 'Passage']],
}

const houseGround: Storey = {
  title: { en: 'Ground floor', hi: 'ग्राउंड फ़्लोर' },
  rooms: [
    bed('Bedroom 1', [0, 0, 13, 12]),
    toilet([13, 0, 5, 7.5]),
    passage([13, 7.5, 5, 4.5]),
    kitchen([18, 0, 9, 12]),
    stairs([0, 12, 10, 7]),
    dining([10, 12, 17, 13], 'dining-n'),
    toilet([0, 19, 5, 6], 'bath-s'),
    room('Store', 'स्टोर', [5, 19, 5, 6]),
    { ...room('Porch', 'पोर्च', [0, 25, 12, 14], 'car-n'), outside: true },
    living([12, 25, 15, 14], 'sofa-s'),
  ],
  doors: [
    door(13, 8.4, 'v', 2.8, 'left', 'end'),
    door(13, 2, 'v', 2.3, 'right'),
    door(1.4, 19, 'h', 2.3, 'down'),
    door(6.4, 19, 'h', 2.3, 'down'),
    door(12, 28, 'v', 3.5, 'right'),
  ],
  windows: [
    at(3, 0, 'h', 6),
    at(0, 4, 'v', 4),
    at(14.5, 0, 'h', 2),
    at(20, 0, 'h', 4),
    at(27, 3, 'v', 3),
    at(27, 16, 'v', 5),
    at(0, 21, 'v', 2),
    at(16, 39, 'h', 7),
    at(27, 29, 'v', 5),
  ],
  gaps: [at(18, 8.3, 'v', 3), at(16, 25, 'h', 6)],
  open: [
    ['Stairs', 'Dining'],
    ['Passage', 'Dining'],
  ],
}
const houseFirst: Storey = {
  title: { en: 'First floor', hi: 'पहली मंज़िल' },
  rooms: [
    bed('Bedroom 2', [0, 0, 13, 12]),
    toilet([13, 0, 5, 7.5]),
    passage([13, 7.5, 5, 4.5]),
    { ...room('Terrace', 'छत', [18, 0, 9, 12]), outside: true },
    stairs([0, 12, 10, 7]),
    room('Family lounge', 'फ़ैमिली लाउंज', [10, 12, 17, 13], 'sofa-e'),
    room('Study', 'स्टडी', [0, 19, 10, 6]),
    toilet([5, 25, 7, 7], 'bath-n'),
    bed('Master bedroom', [12, 25, 15, 14], 'bed-s'),
    balcony([13, 39, 13, 4]),
  ],
  doors: [
    door(13, 8.4, 'v', 2.8, 'left', 'end'),
    door(14.5, 7.5, 'h', 2.3, 'up'),
    door(18, 8.4, 'v', 2.8, 'right'),
    door(10, 21, 'v', 2.6, 'left'),
    door(12, 27, 'v', 2.4, 'left'),
    door(14, 25, 'h', 2.8, 'down'),
  ],
  windows: [
    at(3, 0, 'h', 6),
    at(0, 4, 'v', 4),
    at(14.5, 0, 'h', 2),
    at(27, 16, 'v', 5),
    at(0, 20.5, 'v', 3),
    at(5, 28, 'v', 2),
    at(16, 39, 'h', 7),
    at(27, 29, 'v', 5),
  ],
  gaps: [],
  open: [
    ['Stairs', 'Family lounge'],
    ['Passage', 'Family lounge'],
  ],
}

const villaGround: Storey = {
  title: { en: 'Ground floor', hi: 'ग्राउंड फ़्लोर' },
  rooms: [
    bed('Bedroom 1', [0, 0, 14, 14]),
    toilet([14, 0, 6, 8.5]),
    passage([14, 8.5, 6, 5.5]),
    kitchen([20, 0, 10, 14]),
    utility([30, 0, 5, 14]),
    stairs([0, 14, 12, 7]),
    dining([12, 14, 23, 12], 'dining-n'),
    toilet([0, 21, 6, 6], 'bath-s'),
    room('Pooja', 'पूजा', [6, 21, 6, 6]),
    { ...room('Porch', 'पोर्च', [0, 27, 18, 15], 'cars-n'), outside: true },
    { ...room('Living hall', 'ड्रॉइंग हॉल', [12, 26, 6, 1]), unnamed: true },
    living([18, 26, 17, 16], 'sofa-s'),
  ],
  doors: [
    door(14, 10, 'v', 2.8, 'left'),
    door(14, 2, 'v', 2.4, 'right'),
    door(1.6, 21, 'h', 2.4, 'down'),
    door(7.6, 21, 'h', 2.4, 'down'),
    door(18, 31, 'v', 4, 'right'),
    door(30, 4, 'v', 2.4, 'right'),
  ],
  windows: [
    at(3.5, 0, 'h', 7),
    at(0, 5, 'v', 4),
    at(16, 0, 'h', 2),
    at(22.5, 0, 'h', 5),
    at(35, 4, 'v', 3),
    at(35, 17, 'v', 6),
    at(0, 23, 'v', 2),
    at(22, 42, 'h', 9),
    at(35, 31, 'v', 6),
  ],
  gaps: [at(20, 9.5, 'v', 3.5), at(22, 26, 'h', 7)],
  open: [
    ['Stairs', 'Dining'],
    ['Passage', 'Dining'],
    ['Living hall', 'Dining'],
  ],
}
const villaFirst: Storey = {
  title: { en: 'First floor', hi: 'पहली मंज़िल' },
  rooms: [
    bed('Bedroom 3', [0, 0, 14, 14]),
    toilet([14, 0, 6, 8.5]),
    passage([14, 8.5, 6, 5.5]),
    bed('Bedroom 4', [20, 0, 15, 14]),
    stairs([0, 14, 12, 7]),
    room('Family lounge', 'फ़ैमिली लाउंज', [12, 14, 23, 12], 'sofa-e'),
    room('Study', 'स्टडी', [0, 21, 12, 6]),
    { ...room('Lounge edge', '', [12, 26, 6, 1]), unnamed: true },
    toilet([10, 27, 8, 8], 'bath-n'),
    bed('Master bedroom', [18, 26, 17, 16], 'bed-s'),
    balcony([19, 42, 15, 5]),
  ],
  doors: [
    door(14, 10, 'v', 2.8, 'left'),
    door(15.8, 8.5, 'h', 2.4, 'up'),
    door(20, 10, 'v', 2.8, 'right'),
    door(12, 22.5, 'v', 2.7, 'left'),
    door(18, 29, 'v', 2.4, 'left'),
    door(20, 26, 'h', 3, 'down'),
  ],
  windows: [
    at(3.5, 0, 'h', 7),
    at(0, 5, 'v', 4),
    at(16, 0, 'h', 2),
    at(24, 0, 'h', 7),
    at(35, 5, 'v', 4),
    at(35, 17, 'v', 6),
    at(0, 22.5, 'v', 3),
    at(12, 35, 'h', 2.5),
    at(22, 42, 'h', 9),
    at(35, 31, 'v', 6),
  ],
  gaps: [],
  open: [
    ['Stairs', 'Family lounge'],
    ['Passage', 'Family lounge'],
    ['Lounge edge', 'Family lounge'],
  ],
}

const farmHouse: Storey = {
  rooms: [
    bed('Bedroom 1', [0, 0, 14, 12]),
    toilet([0, 12, 8, 6], 'bath-w'),
    toilet([8, 12, 6, 6], 'bath-n', 'Toilet 2'),
    bed('Bedroom 2', [0, 18, 14, 12], 'bed-s'),
    dining([14, 0, 16, 12]),
    living([14, 12, 16, 18], 'sofa-n'),
    kitchen([30, 0, 14, 10]),
    room('Store', 'स्टोर', [30, 10, 6.5, 8]),
    toilet([36.5, 10, 7.5, 8], 'bath-n', 'Toilet 3'),
    bed('Bedroom 3', [30, 18, 14, 12], 'bed-s'),
    { ...room('Verandah', 'बरामदा', [0, 30, 44, 8]), outside: true },
  ],
  doors: [
    door(14, 8.5, 'v', 2.8, 'left', 'end'),
    door(2, 12, 'h', 2.4, 'down'),
    door(10, 18, 'h', 2.4, 'up'),
    door(14, 19, 'v', 2.8, 'left'),
    door(30, 19, 'v', 2.8, 'right'),
    door(30, 12.5, 'v', 2.5, 'right'),
    door(39, 18, 'h', 2.4, 'up'),
    door(20, 30, 'h', 4, 'up'),
  ],
  windows: [
    at(3.5, 0, 'h', 7),
    at(0, 4, 'v', 5),
    at(0, 14, 'v', 2),
    at(0, 22, 'v', 5),
    at(3.5, 30, 'h', 7),
    at(18, 0, 'h', 8),
    at(34, 0, 'h', 6),
    at(44, 3, 'v', 4),
    at(44, 13, 'v', 2),
    at(44, 22, 'v', 5),
    at(33.5, 30, 'h', 7),
  ],
  gaps: [at(30, 3, 'v', 4)],
  open: [['Living', 'Dining']],
}

const officeSmall: Storey = {
  rooms: [
    room('Cabin 1', 'केबिन 1', [0, 0, 10, 10], 'desk-n'),
    room('Reception', 'रिसेप्शन', [0, 10, 10, 10]),
    room('Cabin 2', 'केबिन 2', [10, 0, 9, 8], 'desk-n'),
    room('Pantry', 'पैंट्री', [19, 0, 5, 8], 'kitchen-n'),
    toilet([24, 0, 6, 8]),
    room('Work hall', 'काम का हॉल', [10, 8, 20, 12], 'desks-n'),
  ],
  doors: [
    door(6, 10, 'h', 2.8, 'up'),
    door(12.5, 8, 'h', 2.8, 'up'),
    door(20.3, 8, 'h', 2.4, 'up'),
    door(25.5, 8, 'h', 2.4, 'up'),
    door(3, 20, 'h', 3.6, 'up'),
  ],
  windows: [
    at(2.5, 0, 'h', 5),
    at(12, 0, 'h', 5),
    at(20.5, 0, 'h', 2),
    at(26, 0, 'h', 2),
    at(30, 10.5, 'v', 7),
    at(13, 20, 'h', 6),
    at(22, 20, 'h', 6),
    at(0, 3, 'v', 4),
  ],
  gaps: [at(10, 13, 'v', 4)],
}
const officeLarge: Storey = {
  rooms: [
    room('Meeting', 'मीटिंग रूम', [0, 0, 13, 14], 'table-n'),
    room('Reception', 'रिसेप्शन', [0, 14, 13, 14]),
    room('Cabin 1', 'केबिन 1', [13, 0, 10, 10], 'desk-n'),
    room('Cabin 2', 'केबिन 2', [23, 0, 10, 10], 'desk-n'),
    room('Pantry', 'पैंट्री', [33, 0, 5, 10], 'kitchen-n'),
    toilet([38, 0, 6, 5], 'bath-e', 'Men'),
    toilet([38, 5, 6, 5], 'bath-e', 'Women'),
    room('Work hall', 'काम का हॉल', [13, 10, 31, 18], 'desks-n'),
  ],
  doors: [
    door(13, 10.6, 'v', 2.8, 'left'),
    door(16, 10, 'h', 2.8, 'up'),
    door(26, 10, 'h', 2.8, 'up'),
    door(34.2, 10, 'h', 2.6, 'up'),
    door(38, 1.2, 'v', 2.4, 'right'),
    door(39, 10, 'h', 2.4, 'up'),
    door(4, 28, 'h', 4, 'up'),
  ],
  windows: [
    at(3.5, 0, 'h', 6),
    at(0, 4, 'v', 6),
    at(15.5, 0, 'h', 5),
    at(25.5, 0, 'h', 5),
    at(34.5, 0, 'h', 2),
    at(44, 1.5, 'v', 2),
    at(44, 6.5, 'v', 2),
    at(44, 14, 'v', 9),
    at(17, 28, 'h', 7),
    at(28, 28, 'h', 7),
  ],
  gaps: [at(13, 18, 'v', 5)],
}

const hostel: Storey = {
  rooms: [
    room('Room 1', 'कमरा 1', [0, 0, 10, 13], 'beds-n'),
    room('Room 2', 'कमरा 2', [10, 0, 10, 13], 'beds-n'),
    room('Room 3', 'कमरा 3', [20, 0, 10, 13], 'beds-n'),
    toilet([30, 0, 8, 6.5], 'bath-e'),
    toilet([30, 6.5, 8, 6.5], 'bath-e', 'Bath'),
    room('Corridor', 'गलियारा', [0, 13, 38, 4.5]),
    room('Room 4', 'कमरा 4', [0, 17.5, 10, 13], 'beds-s'),
    room('Room 5', 'कमरा 5', [10, 17.5, 10, 13], 'beds-s'),
    stairs([20, 17.5, 7.5, 13]),
    room('Mess', 'मेस', [27.5, 17.5, 10.5, 13], 'dining-s'),
  ],
  doors: [
    door(3.6, 13, 'h', 2.8, 'up'),
    door(13.6, 13, 'h', 2.8, 'up'),
    door(23.6, 13, 'h', 2.8, 'up'),
    door(30, 3, 'v', 2.4, 'right'),
    door(32, 13, 'h', 2.4, 'up'),
    door(3.6, 17.5, 'h', 2.8, 'down'),
    door(13.6, 17.5, 'h', 2.8, 'down'),
    door(30, 17.5, 'h', 2.8, 'down'),
  ],
  windows: [
    at(3, 0, 'h', 4),
    at(13, 0, 'h', 4),
    at(23, 0, 'h', 4),
    at(38, 2, 'v', 2),
    at(38, 9, 'v', 2),
    at(0, 14, 'v', 2.5),
    at(3, 30.5, 'h', 4),
    at(13, 30.5, 'h', 4),
    at(22, 30.5, 'h', 3),
    at(31, 30.5, 'h', 4),
  ],
  gaps: [at(21, 17.5, 'h', 5), at(30, 0, 'v', 0)],
}

const guestHouse: Storey = {
  rooms: [
    ...[0, 12, 24, 36].flatMap((x, i) => [
      toilet([x, 0, 12, 5], 'bath-e'),
      room(`Room ${i + 1}`, `कमरा ${i + 1}`, [x, 5, 12, 12], 'bed-w'),
    ]),
    room('Corridor', 'गलियारा', [0, 17, 48, 5]),
    ...[0, 12].flatMap((x, i) => [
      room(`Room ${i + 5}`, `कमरा ${i + 5}`, [x, 22, 12, 12], 'bed-w'),
      toilet([x, 34, 12, 5], 'bath-e'),
    ]),
    room('Reception', 'रिसेप्शन', [24, 22, 12, 17]),
    dining([36, 22, 12, 17], 'dining-s'),
  ],
  doors: [
    ...[0, 12, 24, 36].flatMap((x) => [door(x + 7.5, 17, 'h', 3, 'up'), door(x + 8.5, 5, 'h', 2.4, 'up')]),
    ...[0, 12].flatMap((x) => [door(x + 7.5, 22, 'h', 3, 'down'), door(x + 8.5, 34, 'h', 2.4, 'down')]),
    door(28, 39, 'h', 4, 'up'),
  ],
  windows: [
    ...[0, 12, 24, 36].map((x) => at(x + 5, 0, 'h', 2)),
    at(0, 8, 'v', 5),
    at(48, 8, 'v', 5),
    at(0, 18.2, 'v', 2.6),
    at(48, 18.2, 'v', 2.6),
    at(0, 25, 'v', 5),
    at(5, 39, 'h', 2),
    at(17, 39, 'h', 2),
    at(40, 39, 'h', 5),
    at(48, 27, 'v', 6),
  ],
  gaps: [at(27, 22, 'h', 6), at(36, 28, 'v', 4)],
}

const layouts: Layout[] = [
  {
    name: 'plan-studio',
    title: { en: 'Studio flat', hi: 'स्टूडियो फ़्लैट' },
    alt: {
      en: 'Typical floor plan of a studio flat: one large room, kitchen, toilet and balcony.',
      hi: 'स्टूडियो फ़्लैट का नमूना फ़्लोर प्लान: एक बड़ा कमरा, किचन, टॉयलेट और बालकनी।',
    },
    entrance: 'right',
    faces: ['east'],
    storeys: [studio],
  },
  {
    name: 'plan-1bhk',
    title: { en: '1 BHK flat', hi: '1 BHK फ़्लैट' },
    alt: {
      en: 'Typical floor plan of a one-bedroom flat with living room, kitchen, utility and balcony.',
      hi: 'एक बेडरूम के फ़्लैट का नमूना फ़्लोर प्लान, जिसमें ड्रॉइंग रूम, किचन, यूटिलिटी और बालकनी है।',
    },
    entrance: 'right',
    faces: ['east'],
    storeys: [oneBhk],
  },
  {
    name: 'plan-2bhk-a',
    title: { en: '2 BHK flat (A)', hi: '2 BHK फ़्लैट (A)' },
    alt: {
      en: 'Typical floor plan of a two-bedroom flat with living and dining, two toilets, kitchen and balcony.',
      hi: 'दो बेडरूम के फ़्लैट का नमूना फ़्लोर प्लान, जिसमें ड्रॉइंग-डाइनिंग, दो टॉयलेट, किचन और बालकनी है।',
    },
    entrance: 'bottom',
    faces: ['south', 'west'],
    storeys: [twoBhkA],
  },
  {
    name: 'plan-2bhk-b',
    title: { en: '2 BHK flat (B)', hi: '2 BHK फ़्लैट (B)' },
    alt: {
      en: 'Typical floor plan of a two-bedroom flat with a large living and dining room and two balconies.',
      hi: 'दो बेडरूम के फ़्लैट का नमूना फ़्लोर प्लान, जिसमें बड़ा ड्रॉइंग-डाइनिंग और दो बालकनियाँ हैं।',
    },
    entrance: 'right',
    faces: ['east'],
    storeys: [twoBhkB],
  },
  {
    name: 'plan-3bhk-a',
    title: { en: '3 BHK flat (A)', hi: '3 BHK फ़्लैट (A)' },
    alt: {
      en: 'Typical floor plan of a three-bedroom flat with living, dining, two toilets, kitchen and balcony.',
      hi: 'तीन बेडरूम, ड्रॉइंग रूम, डाइनिंग, दो टॉयलेट, किचन और बालकनी का नमूना फ़्लोर प्लान।',
    },
    entrance: 'bottom',
    faces: ['south', 'east'],
    storeys: [threeBhkA],
  },
  {
    name: 'plan-3bhk-b',
    title: { en: '3 BHK flat (B)', hi: '3 BHK फ़्लैट (B)' },
    alt: {
      en: 'Typical floor plan of a three-bedroom flat with foyer, pooja room, store and two balconies.',
      hi: 'तीन बेडरूम के फ़्लैट का नमूना फ़्लोर प्लान, जिसमें फ़ोयर, पूजा का कमरा, स्टोर और दो बालकनियाँ हैं।',
    },
    entrance: 'right',
    faces: ['east', 'north'],
    storeys: [threeBhkB],
  },
  {
    name: 'plan-4bhk',
    title: { en: '4 BHK flat', hi: '4 BHK फ़्लैट' },
    alt: {
      en: 'Typical floor plan of a four-bedroom flat with living, dining, kitchen, utility and four toilets.',
      hi: 'चार बेडरूम के फ़्लैट का नमूना फ़्लोर प्लान, जिसमें ड्रॉइंग रूम, डाइनिंग, किचन, यूटिलिटी और चार टॉयलेट हैं।',
    },
    entrance: 'bottom',
    faces: ['north'],
    storeys: [fourBhk],
  },
  {
    name: 'plan-row-house',
    title: { en: '3 BHK row house', hi: '3 BHK रो हाउस' },
    alt: {
      en: 'Typical ground and first floor plans of a three-bedroom row house with porch and balcony.',
      hi: 'तीन बेडरूम के रो हाउस का ग्राउंड फ़्लोर और पहली मंज़िल का नमूना प्लान, जिसमें पोर्च और बालकनी है।',
    },
    entrance: 'bottom',
    faces: ['north', 'east'],
    storeys: [rowHouseGround, rowHouseFirst],
  },
  {
    name: 'plan-house-3bhk',
    title: { en: '3 BHK duplex house', hi: '3 BHK डुप्लेक्स मकान' },
    alt: {
      en: 'Typical ground and first floor plans of a three-bedroom duplex house with porch, study and terrace.',
      hi: 'तीन बेडरूम के डुप्लेक्स मकान का ग्राउंड फ़्लोर और पहली मंज़िल का नमूना प्लान, जिसमें पोर्च, स्टडी रूम और छत है।',
    },
    entrance: 'bottom',
    faces: ['north', 'east', 'west', 'north-east'],
    storeys: [houseGround, houseFirst],
  },
  {
    name: 'plan-villa-4bhk',
    title: { en: '4 BHK villa', hi: '4 BHK विला' },
    alt: {
      en: 'Typical ground and first floor plans of a four-bedroom villa with two-car porch and family lounge.',
      hi: 'चार बेडरूम के विला का ग्राउंड फ़्लोर और पहली मंज़िल का नमूना प्लान, जिसमें दो कारों का पोर्च और फ़ैमिली लाउंज है।',
    },
    entrance: 'bottom',
    faces: ['north'],
    storeys: [villaGround, villaFirst],
  },
  {
    name: 'plan-farm-house',
    title: { en: 'Farm house, 3 bedrooms', hi: 'फ़ार्म हाउस, 3 बेडरूम' },
    alt: {
      en: 'Typical floor plan of a single-storey farm house with three bedrooms and a long verandah.',
      hi: 'एक मंज़िला फ़ार्म हाउस का नमूना फ़्लोर प्लान, जिसमें तीन बेडरूम और लंबा बरामदा है।',
    },
    entrance: 'bottom',
    faces: ['east'],
    storeys: [farmHouse],
  },
  {
    name: 'plan-office-600',
    title: { en: 'Small office', hi: 'छोटा ऑफ़िस' },
    alt: {
      en: 'Typical floor plan of a small office with reception, two cabins, work hall, pantry and toilet.',
      hi: 'छोटे ऑफ़िस का नमूना फ़्लोर प्लान, जिसमें रिसेप्शन, दो केबिन, काम का हॉल, पैंट्री और टॉयलेट है।',
    },
    entrance: 'bottom',
    faces: ['north'],
    storeys: [officeSmall],
  },
  {
    name: 'plan-office-1200',
    title: { en: 'Large office', hi: 'बड़ा ऑफ़िस' },
    alt: {
      en: 'Typical floor plan of an office with reception, meeting room, two cabins, work hall, pantry and toilets.',
      hi: 'ऑफ़िस का नमूना फ़्लोर प्लान, जिसमें रिसेप्शन, मीटिंग रूम, दो केबिन, काम का हॉल, पैंट्री और टॉयलेट हैं।',
    },
    entrance: 'bottom',
    faces: ['west'],
    storeys: [officeLarge],
  },
  {
    name: 'plan-pg',
    title: { en: 'PG, typical floor', hi: 'PG, एक मंज़िल' },
    alt: {
      en: 'Typical floor plan of a paying-guest floor: five twin rooms on a corridor, shared toilet and bath, mess.',
      hi: 'PG की एक मंज़िल का नमूना फ़्लोर प्लान: गलियारे पर दो-दो बेड के पाँच कमरे, साझा टॉयलेट और बाथरूम, मेस।',
    },
    entrance: 'bottom',
    faces: ['south'],
    storeys: [hostel],
  },
  {
    name: 'plan-guest-house',
    title: { en: 'Guest house, six rooms', hi: 'गेस्ट हाउस, छह कमरे' },
    alt: {
      en: 'Typical floor plan of a guest house: six double rooms with toilets, reception and dining room.',
      hi: 'गेस्ट हाउस का नमूना फ़्लोर प्लान: टॉयलेट वाले छह डबल रूम, रिसेप्शन और डाइनिंग रूम।',
    },
    entrance: 'bottom',
    faces: ['east'],
    storeys: [guestHouse],
  },
]

/** The first facing carries the plain name; the others end in it: plan-2bhk-a-west. */
export const floorPlans: Plan[] = layouts.flatMap(({ entrance, faces, ...plan }) =>
  faces.map((facing, i) => ({
    ...plan,
    name: i === 0 ? plan.name : `${plan.name}-${facing}`,
    // The entrance side of the sheet points to where the property faces.
    north: ((entrance === 'bottom' ? 180 : 90) - turn[facing] + 360) % 360,
  })),
)

function room(name: string, hindi: string, box: Room['box'], fit?: Fit): Room {
  return { name, hindi, box, fit }
}

function at(x: number, y: number, on: 'h' | 'v', width: number) {
  return { at: [x, y] as [number, number], on, width }
}

function door(x: number, y: number, on: 'h' | 'v', width: number, swing: Door['swing'], hinge?: 'end'): Door {
  return { ...at(x, y, on, width), swing, hinge }
}
