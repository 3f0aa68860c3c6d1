import { expect, test } from 'vitest'
import { subsetDevanagari } from './devanagari-font.ts'

const font = '@fontsource/tiro-devanagari-hindi/files/tiro-devanagari-hindi-devanagari-400-normal.woff2'

test('the subset joins letters as the whole font does, and stops the build at a word that it cannot write', async () => {
  await expect(subsetDevanagari(font, ['पंक्ति', 'राष्ट्रीय', 'द्वार'])).resolves.toBeInstanceOf(Buffer)
  const marathi = 'ऱ्हास'
  await expect(subsetDevanagari(font, ['द्वार', marathi])).rejects.toThrow(`cannot write "${marathi}"`)
})
