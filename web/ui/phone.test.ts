import { describe, expect, test } from 'vitest'
import { writePhone } from './phone.ts'

describe('a number is grouped as Indians read it out', () => {
  test.each([
    ['+919893012345', '+91 98930 12345', 'a mobile'],
    ['+917314098765', '+91 731 409 8765', 'a landline of Indore'],
    ['+917310098765', '+91 73100 98765', 'a mobile that begins with the code of Indore'],
    ['+911123456789', '+91 11 2345 6789', 'a landline of Delhi'],
    ['+912226543210', '+91 22 2654 3210', 'a landline of Mumbai'],
    ['+911412345678', '+91 141 234 5678', 'a landline of Jaipur'],
    ['+912612345678', '+91 261 234 5678', 'a landline of Surat'],
    ['+97142345678', '+97142345678', 'a number of another country'],
  ])('%s is "%s", %s', (e164, written) => {
    expect(writePhone(e164)).toBe(written)
  })
})
