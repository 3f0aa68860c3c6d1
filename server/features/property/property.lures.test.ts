import { describe, expect, test } from 'vitest'
import { introducesLure } from './property.lures.ts'

const honest =
  'A corner house of 2023 with 3 bedrooms, 1,200 sq ft, on a 40-ft road. Asking ₹1,23,45,678, two months’ deposit. Near 2 schools, 1.5 km from the station.'

describe('an edit of a text', () => {
  test.for([
    'Call 98260 12345 today.',
    'Call +91-98260-12345',
    'Office 0731 400 0123',
    'Ring 4000123',
    'nine nine 8 2 six 0 1 2 3 4',
    'Call 9 9 9 9 9 9 9 9 9 9',
    '9.8.2.6.0.1.2',
    'Phone ९८२६० १२३४५',
    '𝟗𝟖𝟐𝟔𝟎𝟏𝟐𝟑𝟒𝟓',
    '9826O1234O',
    'double nine 8260 12345',
    'nau aath do chhe shunya ek do teen char paanch',
    'नौ आठ दो छह शून्य एक दो तीन चार पांच',
    '98\u200b260\u200b12345',
  ])('introduces a phone number: %s', (words) => {
    expect(introducesLure([honest], [`${honest} ${words}`])).toBe(true)
  })

  test.for([
    'See http://evil.example/x',
    'www.cheap-homes.example',
    'cheaphomes.in',
    'cheaphomes dot com',
    'cheaphomes[.]com',
    'bit.ly/x',
    'Write to me@mail.example',
    'Message me on WhatsApp',
  ])('introduces a link: %s', (words) => {
    expect(introducesLure([honest], [`${honest} ${words}`])).toBe(true)
  })

  test.for([
    'Pay token Rs 50,000 by UPI',
    'U P I accepted',
    'u.p.i',
    'Advance required',
    'G-Pay or PayTM',
    'Google Pay',
    'phone pe',
    'IFSC SBIN',
    'Account number on request',
    'a/c no. on request',
    'Paise bhejo',
    'Bayana do',
    'ＵＰＩ',
    'यूपीआई से भेजें',
    'टोकन दें',
    'एडवांस',
    'पेटीएम',
    'फ़ोन पे',
    'बैंक खाता',
    'Tоken', // With a Cyrillic letter.
  ])('introduces payment wording: %s', (words) => {
    expect(introducesLure([honest], [`${honest} ${words}`])).toBe(true)
  })

  test.for([
    honest,
    'Built in 2019, painted in 2024. 1,200 sq ft on the ground, 850 sq ft above.',
    'Rent ₹18,500 a month from 1 Dec 2026. 2 BHK on floor 4 of 7.',
    'बगीचे के साथ 3 कमरे, स्टेशन से 2 किमी.',
    'Ek chhota ghar, do kamre, teen minute se market.',
    'Near schools.Fully furnished. Advanced security, tokens of art.',
    'Price ₹99,99,99,999 and 4 cars.',
    'Plot 40 x 60, khasra 112/3, ward 34, scheme 54.',
  ])('introduces nothing: %s', (words) => {
    expect(introducesLure([], [words])).toBe(false)
  })

  test('may keep, move and remove what the agency has seen, but not repeat it', () => {
    const seen = 'Token accepted. Call 98260 12345.'
    expect(introducesLure([seen], [`With a garden. ${seen}`])).toBe(false)
    expect(introducesLure([seen], ['Call 98260-12345.'])).toBe(false)
    expect(introducesLure([seen], [`${seen} Token to the owner.`])).toBe(true)
    expect(introducesLure([seen], ['Token accepted. Call 98260 99999.'])).toBe(true)
  })

  test('is recognized when the lure is spread over several texts', () => {
    expect(introducesLure(['School'], ['Call 98260', '12345 now'])).toBe(true)
  })
})
