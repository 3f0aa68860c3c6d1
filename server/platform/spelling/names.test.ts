import { describe, expect, test } from 'vitest'
import { compareNames, soundsLike } from './names.ts'

function finds(keyword: string, name: string): boolean {
  const sounds = soundsLike(keyword)
  return sounds !== undefined && new RegExp(sounds, 'i').test(name)
}

/** As people in Indore write them in both scripts. */
const names: [latin: string, devanagari: string][] = [
  ['Sharma', 'शर्मा'],
  ['Verma', 'वर्मा'],
  ['Varma', 'वर्मा'],
  ['Asha Verma', 'आशा वर्मा'],
  ['Vikram Singh Rathore', 'विक्रम सिंह राठौर'],
  ['Sinha', 'सिन्हा'],
  ['Choudhary', 'चौधरी'],
  ['Chaudhari', 'चौधरी'],
  ['Patidar', 'पाटीदार'],
  ['Goyal', 'गोयल'],
  ['Agrawal', 'अग्रवाल'],
  ['Agarwal', 'अग्रवाल'],
  ['Malviya', 'मालवीय'],
  ['Deshpande', 'देशपांडे'],
  ['Pandey', 'पाण्डेय'],
  ['Qureshi', 'कुरैशी'],
  ['Khan', 'ख़ान'],
  ['Farhan', 'फ़रहान'],
  ['Zoya', 'ज़ोया'],
  ['Laxmi', 'लक्ष्मी'],
  ['Lakshmi', 'लक्ष्मी'],
  ['Gyanesh', 'ज्ञानेश'],
  ['Krishna', 'कृष्णा'],
  ['Jain', 'जैन'],
  ['Yadav', 'यादव'],
  ['Bhargava', 'भार्गव'],
  ['Champa', 'चम्पा'],
  ['Champa', 'चंपा'],
  ['Meena', 'मीना'],
  ['Pooja', 'पूजा'],
  ['Puja', 'पूजा'],
  ['Deepak', 'दीपक'],
  ['Suresh', 'सुरेश'],
  ['Sunita Chouhan', 'सुनीता चौहान'],
  ['Imran', 'इमरान'],
  ['Om Prakash', 'ओम प्रकाश'],
  ['Jha', 'झा'],
  ['Ramlal', 'रामलाल'],
  ['Kamla', 'कमला'],
  ['Chhaya', 'छाया'],
  ['Mishra', 'मिश्रा'],
  ['Solanki', 'सोलंकी'],
]

describe('a name in Latin letters and the same in Devanagari', () => {
  test.each(names)('%s and %s find each other', (latin, devanagari) => {
    expect(finds(latin, devanagari)).toBe(true)
    expect(finds(devanagari, latin)).toBe(true)
    expect(finds(devanagari, devanagari)).toBe(true)
  })
})

test('a part of a name is enough, from the beginning of a word', () => {
  expect(finds('shar', 'रमेश शर्मा')).toBe(true)
  expect(finds('शर्', 'Ramesh Sharma')).toBe(true)
  expect(finds('रमेश शर्मा', 'Ramesh Sharma')).toBe(true)
  expect(finds('harma', 'रमेश शर्मा')).toBe(false)
})

test('other names are not found', () => {
  const strangers: [string, string][] = [
    ['Sharma', 'वर्मा'],
    ['शर्मा', 'Verma'],
    ['Asha', 'उषा'],
    ['Rama', 'रीमा'],
    ['Joshi', 'जैन'],
    ['Meena', 'मोना'],
    ['सुरेश', 'Naresh'],
  ]
  expect(strangers.filter(([keyword, name]) => finds(keyword, name))).toEqual([])
})

test('names in Latin letters are compared by their letters when the keyword has Latin letters', () => {
  expect(finds('Verma', 'Varma')).toBe(false)
})

test('a keyword without letters has no sound', () => {
  expect(['98260', '', '@#'].map(soundsLike)).toEqual([undefined, undefined, undefined])
})

test('names of both scripts are sorted as one list', () => {
  const sorted = ['शर्मा', 'Zoya', 'आशा', 'Verma', 'Sharda', 'Asha', 'वर्षा', 'anil', 'Shukla']
    .map((name) => ({ name }))
    .sort(compareNames)
  expect(sorted.map(({ name }) => name)).toEqual([
    ...['anil', 'आशा', 'Asha', 'Sharda', 'शर्मा', 'Shukla', 'वर्षा', 'Verma', 'Zoya'],
  ])
})
