import { expect, test } from 'vitest'
import { brandColors, contrast, minContrast } from './brand-colors.ts'

const steps = ['00', '33', '66', '99', 'cc', 'ff']
const every = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)))

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test('text in every brand colour, and on it, can be read in both themes', () => {
  const bad = every.filter((hex) => {
    const { light, dark, deep } = brandColors(hex)
    const pairs = [light, dark].flatMap(({ main, strong, soft, on }) => [
      [main, on],
      [strong, on],
      [main, soft],
    ])
    const onGrounds = [
      [light.main, '#fbf9f4'],
      [light.main, '#f4efe5'],
      [dark.main, '#101613'],
      [dark.main, '#18201c'],
      [deep, '#fdfaf3'],
    ]
    return [...pairs, ...onGrounds].some(([one = '', other = '']) => contrast(one, other) < minContrast)
  })
  expect(bad).toEqual([])
})

test('a colour that can be read is kept, and another one is adjusted, which is told', () => {
  const maroon = brandColors('#7a1f2b')
  expect([maroon.light.main, maroon.adjusted]).toEqual(['#7a1f2b', { light: false, dark: true }])
  const yellow = brandColors('#ffd400')
  expect([yellow.dark.main, yellow.adjusted]).toEqual(['#ffd400', { light: true, dark: false }])
})
