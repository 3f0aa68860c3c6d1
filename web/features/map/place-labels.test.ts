import { expect, test } from 'vitest'
import { type Box, boxAt, placeLabels, type Spot } from './place-labels.ts'

const frame = { left: 0, top: 0, right: 360, bottom: 600 }
let count = 0
function label(...spots: Spot[]) {
  count += 1
  return { text: `Place ${count}`, width: 80, height: 18, spots }
}
const apart = (a: Box, b: Box) => a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top

test('no two of a thousand labels overlap, none leaves the frame or covers a pin', () => {
  const pin = { left: 150, top: 200, right: 230, bottom: 244 }
  const many = Array.from({ length: 1000 }, (_, n) => label({ x: (n * 73) % 400, y: (n * 131) % 640 }))
  const boxes = placeLabels(many, frame, [pin]).map((placed) => boxAt(placed.label, placed.spot))
  expect(boxes.length).toBeGreaterThan(20)
  for (const [index, box] of boxes.entries()) {
    for (const other of [pin, ...boxes.slice(0, index)]) expect(apart(box, other)).toBe(true)
    expect(box.left >= 0 && box.top >= 0 && box.right <= 360 && box.bottom <= 600).toBe(true)
  }
})

test('a label takes its next spot when the first one is taken', () => {
  const first = label({ x: 100, y: 100 })
  const second = label({ x: 110, y: 100 }, { x: 110, y: 300 })
  const placed = placeLabels([first, second], frame, [])
  expect(placed.map(({ spot }) => spot)).toEqual([
    { x: 100, y: 100 },
    { x: 110, y: 300 },
  ])
})

test('of two labels in one place the earlier one stays', () => {
  const [first, second] = [label({ x: 100, y: 100 }), label({ x: 100, y: 105 })]
  expect(placeLabels([first, second], frame, []).map((placed) => placed.label)).toEqual([first])
})

test('a name stands on the map once', () => {
  const road = { ...label({ x: 100, y: 100 }), text: 'AB Road' }
  const same = { ...label({ x: 100, y: 300 }), text: 'AB Road' }
  expect(placeLabels([road, same], frame, [])).toHaveLength(1)
})
