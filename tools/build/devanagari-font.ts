import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fontverter from 'fontverter'
import { Blob, Face, Font, shape, Buffer as Text } from 'harfbuzzjs'

// A Devanagari font has hundreds of glyphs for letters that join. A subset by characters keeps all that their combinations
// can become, which is 190 kB; this one keeps those of the combinations that Hindi has, which is 70 kB. Rarer ones are
// still written, with their letters side by side.

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

/** Joined pairs of consonants that words of Hindi and names of places have. */
const pairs =
  'क्क क्ख क्च क्ट क्त क्थ क्द क्न क्म क्य क्ल क्व क्श क्स ख्त ख्य ख्व ग्ग ग्ध ग्न ग्म ग्य ग्ल ग्व घ्न ङ्क ङ्ग च्च च्छ च्य छ्व ज्ज ज्य ज्व ञ्च ञ्ज ' +
  'ट्ट ट्ठ ट्य ठ्य ड्ड ड्ढ ड्य ढ्य ण्ट ण्ठ ण्ड ण्ण ण्य ण्व त्त त्थ त्न त्प त्म त्य त्व त्स थ्य थ्व द्ग द्द द्ध द्भ द्म द्य द्व ध्न ध्य ध्व न्त न्थ न्द न्ध न्न न्म न्य न्व न्स न्ह ' +
  'प्ट प्त प्न प्प प्य प्ल प्व प्स फ्ट फ्त फ्य फ्ल ब्ज ब्त ब्द ब्ध ब्ब ब्य ब्ल ब्व भ्य म्न म्प म्ब म्भ म्म म्य म्ल म्ह य्य ल्क ल्ट ल्ड ल्त ल्द ल्प ल्म ल्य ल्ल ल्व ल्ह व्य व्व ' +
  'श्क श्च श्त श्न श्म श्य श्ल श्व ष्क ष्ट ष्ठ ष्ण ष्प ष्म ष्य ष्व स्क स्ख स्ट स्त स्थ स्न स्प स्फ स्म स्य स्ल स्व स्स ह्न ह्म ह्य ह्ल ह्व क्ष्म क्ष्य त्त्व द्ध्य न्द्र न्त्र ष्ट्र स्त्र ' +
  'क्ष ज्ञ त्र श्र'

function combinations(): string[] {
  const single = [...consonants, ...[...'कखगजडढफ'].map((letter) => letter + nukta)].flatMap((letter) => [
    letter + virama,
    letter + virama + joiner,
    ...['', ...vowelSigns].flatMap((vowel) => [
      ...nasals.map((nasal) => letter + vowel + nasal),
      `र${virama}${letter}${vowel}`,
      `${letter}${virama}र${vowel}`,
    ]),
  ])
  return [...single, ...pairs.split(' ').flatMap((pair) => [pair, `${pair}ि`])]
}

/** A WOFF2 font with the glyphs of Hindi and of `words`. `weight` limits the weights of a variable font. */
export async function subsetDevanagari(
  file: string,
  words: readonly string[],
  weight?: { min: number; max: number },
): Promise<Buffer> {
  const woff2 = await readFile(fileURLToPath(import.meta.resolve(file)))
  const font = await fontverter.convert(woff2, 'truetype')
  const whole = shaperOf(font)
  const glyphs = new Set([...words, ...combinations()].flatMap((text) => whole(text).glyphs))
  const subset = await subsetByGlyphs(font, glyphs, weight)
  const kept = shaperOf(subset)
  const changed = words.find((word) => kept(word).width !== whole(word).width)
  if (changed) throw new Error(`${file} lost a glyph of "${changed}".`)
  return fontverter.convert(subset, 'woff2')
}

function shaperOf(file: Buffer) {
  const font = new Font(new Face(new Blob(file)))
  return (text: string) => {
    const buffer = new Text()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shape(font, buffer)
    return {
      glyphs: buffer.getGlyphInfos().map(({ codepoint }) => codepoint),
      width: buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0),
    }
  }
}

// Constants of hb.h and hb-subset.h. subset-font cannot be told glyphs, so its library is called directly.
const writableMemory = 2
const noHinting = 0x1
const noLayoutClosure = 0x200
const layoutFeatures = 6
const weightAxis = 0x77_67_68_74

async function subsetByGlyphs(
  font: Buffer,
  glyphs: Iterable<number>,
  weight?: { min: number; max: number },
): Promise<Buffer> {
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
  call('hb_subset_input_set_flags', input, noHinting | noLayoutClosure)
  const unicodes = call('hb_subset_input_unicode_set', input)
  for (const letter of letters) call('hb_set_add', unicodes, letter.codePointAt(0) ?? 0)
  const wanted = call('hb_subset_input_glyph_set', input)
  for (const glyph of glyphs) call('hb_set_add', wanted, glyph)
  if (weight)
    call('hb_subset_input_set_axis_range', input, face, weightAxis, weight.min, weight.max, Number.NaN)
  const subset = call('hb_subset_or_fail', face, input)
  if (subset === 0) throw new Error('HarfBuzz could not make the subset.')
  const blob = call('hb_face_reference_blob', subset)
  const data = call('hb_blob_get_data', blob, 0)
  return Buffer.from(new Uint8Array(memory.buffer).slice(data, data + call('hb_blob_get_length', blob)))
}
