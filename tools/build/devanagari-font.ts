import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fontverter from 'fontverter'
import { Blob, Face, Font, shape, Buffer as Text } from 'harfbuzzjs'

// A Devanagari font has hundreds of glyphs for letters that join. A subset by characters keeps all that their combinations
// can become, which is 190 kB with the weights of the text font. This one keeps each letter with its vowel sign, its half
// form, which joins it to any next letter, and the pairs that a half form cannot write.

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))

const consonants = [...range(0x915, 0x928), ...range(0x92a, 0x930), ...'लळवशषसह']
const nukta = '\u093c'
const virama = '\u094d'
/** After a virama it asks for the half form of a letter. */
const joiner = '\u200d'
const vowelSigns = [...range(0x93e, 0x943), '\u0945', ...range(0x947, 0x949), ...range(0x94b, 0x94c)]
const nasals = ['', '\u0901', '\u0902']

/** The letters, signs and digits of Hindi. */
const letters = [
  ...range(0x901, 0x903),
  ...range(0x905, 0x90b),
  '\u090d',
  ...range(0x90f, 0x911),
  ...range(0x913, 0x914),
  ...consonants,
  nukta,
  ...vowelSigns,
  virama,
  '\u0950',
  ...range(0x958, 0x95f),
  ...range(0x964, 0x970),
  '\u200c',
  joiner,
]

const vowels = [...range(0x905, 0x90a), ...range(0x90f, 0x911), ...range(0x913, 0x914)]

/** Pairs without a half form, or whose joined form readers expect. All others are half forms beside a letter. */
const pairs =
  'क्त क्ष ग्न ङ्क ङ्ख ङ्ग ङ्घ ङ्म ङ्य छ्य छ्व ज्ञ ट्क ट्ट ट्ठ ट्प ट्य ट्व ठ्ठ ठ्य ड्ग ड्ड ड्ढ ड्भ ड्य ड्व ढ्ढ ढ्य ढ्व त्त त्र ' +
  'द्ग द्घ द्द द्ध द्न द्ब द्भ द्म द्य द्व द्ध्य न्न प्त श्च श्र ष्ट ष्ठ ह्ण ह्न ह्म ह्य ह्ल ह्व'

function combinations(): string[] {
  const single = [...consonants, ...[...'कखगजडढफ'].map((letter) => letter + nukta)].flatMap((letter) => [
    letter + virama,
    letter + virama + joiner,
    ...['', ...vowelSigns].flatMap((vowel) => [
      ...nasalsAfter(vowel).map((nasal) => letter + vowel + nasal),
      `र${virama}${letter}${vowel}`,
      `${letter}${virama}र${vowel}`,
    ]),
  ])
  const openings = vowels.flatMap((vowel) => nasals.map((nasal) => vowel + nasal))
  return [...single, ...openings, ...pairs.split(' ').flatMap((pair) => [pair, `${pair}ि`])]
}

/** A vowel sign above the line leaves no room for the moon of a candrabindu. */
const nasalsAfter = (vowel: string) => (/[ि-ीॅ-ौ]/.test(vowel) ? ['', '\u0902'] : nasals)

/**
 * A WOFF2 font with the glyphs of Hindi. It joins the letters of all `words`, and of all pairs of consonants, where the whole font
 * does. `weight` is one of a variable font.
 */
export async function subsetDevanagari(
  file: string,
  words: readonly string[],
  weight?: number,
): Promise<Buffer> {
  const woff2 = await readFile(fileURLToPath(import.meta.resolve(file)))
  const font = await fontverter.convert(woff2, 'truetype')
  const whole = shaperOf(font)
  const subset = await subsetByGlyphs(font, new Set(combinations().flatMap(whole)), weight)
  const [before, after] = [whole, shaperOf(subset)].map(unjoinedIn) as [Unjoined, Unjoined]
  const everyPair = consonants.flatMap((first) => consonants.map((second) => first + virama + second))
  const broken = [...words, ...everyPair].find((text) => after(text) && !before(text))
  if (broken) throw new Error(`${file} cannot write "${broken}".`)
  return fontverter.convert(subset, 'woff2')
}

type Unjoined = (text: string) => boolean

/** Whether a font lacks a letter of the text or shows its virama, because nothing joins the letters. */
function unjoinedIn(glyphsOf: (text: string) => number[]): Unjoined {
  const shown = new Set([0, ...glyphsOf(virama)])
  return (text) => glyphsOf(text).some((glyph) => shown.has(glyph))
}

function shaperOf(file: Buffer) {
  const font = new Font(new Face(new Blob(file)))
  return (text: string) => {
    const buffer = new Text()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shape(font, buffer)
    return buffer.getGlyphInfos().map(({ codepoint }) => codepoint)
  }
}

// Constants of hb.h and hb-subset.h. subset-font cannot be told glyphs, so its library is called directly.
const writableMemory = 2
const noHinting = 0x1
const noLayoutClosure = 0x200
const layoutFeatures = 6
const tag = (name: string) => Buffer.from(name).readUInt32BE()
/** Small corrections of distances, which are a sixth of the file, and the forms of Marathi and Nepali. */
const unused = ['dist', 'kern', 'locl']

async function subsetByGlyphs(font: Buffer, glyphs: Iterable<number>, weight?: number): Promise<Buffer> {
  const path = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const { instance } = await WebAssembly.instantiate(await readFile(path))
  const { memory, ...functions } = instance.exports as { memory: WebAssembly.Memory } & Record<
    string,
    (...values: number[]) => number
  >
  const call = (name: string, ...values: number[]) => {
    const result = functions[name]?.(...values)
    if (result === undefined && !(name in functions)) throw new Error(`harfbuzzjs does not have ${name}.`)
    return result ?? 0
  }
  call('_initialize')
  const start = call('malloc', font.length)
  new Uint8Array(memory.buffer).set(font, start)
  const face = call('hb_face_create', call('hb_blob_create', start, font.length, writableMemory, 0, 0), 0)
  const input = call('hb_subset_input_create_or_fail')
  const features = call('hb_subset_input_set', input, layoutFeatures)
  call('hb_set_clear', features)
  call('hb_set_invert', features)
  for (const feature of unused) call('hb_set_del', features, tag(feature))
  call('hb_subset_input_set_flags', input, noHinting | noLayoutClosure)
  const unicodes = call('hb_subset_input_unicode_set', input)
  for (const letter of letters) call('hb_set_add', unicodes, letter.codePointAt(0) ?? 0)
  const wanted = call('hb_subset_input_glyph_set', input)
  for (const glyph of glyphs) call('hb_set_add', wanted, glyph)
  if (weight) call('hb_subset_input_pin_axis_location', input, face, tag('wght'), weight)
  const subset = call('hb_subset_or_fail', face, input)
  if (subset === 0) throw new Error('HarfBuzz could not make the subset.')
  const blob = call('hb_face_reference_blob', subset)
  const data = call('hb_blob_get_data', blob, 0)
  return Buffer.from(new Uint8Array(memory.buffer).slice(data, data + call('hb_blob_get_length', blob)))
}
