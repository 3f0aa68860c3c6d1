import { describe, expect, test } from 'vitest'
import { readAnyPhone, readMobile, readPhone } from './phone.ts'

describe('a number to sign in with', () => {
  test.for([
    ['9826012345', 'ten digits'],
    ['+919826012345', 'E.164'],
    ['+91 98260-12345', 'as printed on cards'],
    ['(+91) 98260.12345', 'with brackets'],
    ['09826012345', 'with the trunk zero'],
    ['919826012345', 'without the plus'],
    ['00919826012345', 'with the international prefix'],
    ['९८२६० १२३४५', 'Devanagari digits'],
    ['+९१ ९८२६०१२३४५', 'Devanagari digits with a country code'],
    ['٩٨٢٦٠١٢٣٤٥', 'Arabic digits'],
    ['９８２６０１２３４５', 'fullwidth digits'],
    ['𝟗𝟖𝟐𝟔𝟎𝟏𝟐𝟑𝟒𝟓', 'mathematical digits'],
  ])('%s (%s) is read as E.164', ([text]) => {
    expect(readMobile(text as string, ['IN'])).toBe('+919826012345')
  })

  test.for([
    ['98260', 'too short'],
    ['982601234567', 'too long'],
    ['5826012345', 'no mobile series'],
    ['07314000123', 'a landline of Indore'],
    ['0755 2551234', 'a landline of Bhopal'],
    ['1800111222', 'a free number'],
    ['+14155552671', 'a country that is not named'],
    ['call 9826012345', 'a text that holds a number'],
    ['9826012345 ext 5', 'an extension'],
    ['९८२६०', 'too short in Devanagari'],
    ['+', 'a sign'],
    ['', 'nothing'],
    ["9826012345'; drop table users", 'SQL'],
  ])('%s (%s) is none', ([text]) => {
    expect(readMobile(text as string, ['IN'])).toBeUndefined()
  })

  test('the numbers of the demo people are numbers', () => {
    expect(readMobile('61000 00011', ['IN'])).toBe('+916100000011')
  })

  test('the first country of the setting applies without a country code', () => {
    expect(readMobile('07400 123456', ['GB', 'IN'])).toBe('+447400123456')
    expect(readMobile('+919826012345', ['GB', 'IN'])).toBe('+919826012345')
    expect(readMobile('+919826012345', ['GB'])).toBeUndefined()
    expect(readMobile('+14155552671', ['IN', 'US'])).toBe('+14155552671')
    // Jamaica shares the country code of the United States.
    expect(readMobile('+18765551234', ['IN', 'US'])).toBeUndefined()
  })
})

test('a number to call back may be a landline and from anywhere', () => {
  expect(readPhone('0731 400 0123', ['IN'])).toBe('+917314000123')
  expect(readPhone('+1 415 555 2671', ['IN'])).toBe('+14155552671')
  expect(readPhone('98260 12345', ['IN'])).toBe('+919826012345')
  expect(readPhone('12345', ['IN'])).toBeUndefined()
  expect(readPhone('hello', ['IN'])).toBeUndefined()
})

test('a callback number has 6 to 15 digits, in E.164 where it is valid', () => {
  const read = (text: string) => readAnyPhone(text, ['IN'])
  expect(read('98260 12345')).toBe('+919826012345')
  expect(read('+44 20 7946 0958')).toBe('+442079460958')
  for (const [typed, kept] of [
    ['123456', '123456'],
    ['5827012345', '5827012345'],
    ['255-0123', '2550123'],
    ['२५५०१२३', '2550123'],
    ['+999 123456789012', '999123456789012'],
  ] as const)
    expect(read(typed), typed).toBe(kept)
  for (const text of ['12345', '1234567890123456', 'call 98260 12345', '', '+', "123456'; drop table users"])
    expect(read(text), text).toBeUndefined()
})
