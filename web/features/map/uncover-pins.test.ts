import { expect, test } from 'vitest'
import { isWithin, overlap } from './place-labels.ts'
import { findUncoveringMove } from './uncover-pins.ts'

const frame = { left: 0, top: 0, right: 360, bottom: 400 }
const zoom = { left: 290, top: 10, right: 340, bottom: 100 }
const pinAt = (x: number, y: number) => ({ left: x - 30, top: y - 16, right: x + 30, bottom: y + 16 })

test('pins that no control covers stay where they are', () => {
  expect(findUncoveringMove([pinAt(100, 100), pinAt(200, 300)], [zoom], frame)).toEqual({ x: 0, y: 0 })
})

test('a pin under a control is moved out by the shortest way', () => {
  expect(findUncoveringMove([pinAt(300, 100), pinAt(100, 200)], [zoom], frame)).toEqual({ x: 0, y: 16 })
})

test('a pin that the edge cuts is moved into the frame', () => {
  expect(findUncoveringMove([pinAt(12, 200)], [zoom], frame)).toEqual({ x: 24, y: 0 })
})

test('no pin is moved out of the frame to free another one', () => {
  const below = [100, 160, 220].map((x) => pinAt(x, 380))
  const { x, y } = findUncoveringMove([pinAt(300, 90), ...below], [zoom], frame)
  for (const pin of below) expect(pin.bottom + y).toBeLessThanOrEqual(frame.bottom)
  expect(x).toBeLessThan(0)
})

test('where pins cannot all be free, as few as possible are covered', () => {
  const walls = [zoom, { left: 0, top: 10, right: 50, bottom: 390 }]
  const pins = [pinAt(25, 200), pinAt(300, 60), pinAt(330, 300)]
  const move = findUncoveringMove(pins, walls, frame)
  const covered = ({ x, y }: { x: number; y: number }) =>
    pins.filter((pin) => {
      const moved = { left: pin.left + x, top: pin.top + y, right: pin.right + x, bottom: pin.bottom + y }
      return !isWithin(moved, frame) || walls.some((wall) => overlap(moved, wall))
    }).length
  expect(covered({ x: 0, y: 0 })).toBe(2)
  expect(covered(move)).toBe(1)
})
