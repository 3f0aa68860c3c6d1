// The maximum of a 32-bit column.
const largest = 2_147_483_647
// Further ids are not even parsed.
const maxIds = 100

export function readIds(value: unknown): number[] {
  const texts = [value].flat().flatMap((part) => (typeof part === 'string' ? part.split(',', maxIds) : []))
  const ids = texts.map((text) => text.trim()).filter((text) => /^[1-9][0-9]{0,9}$/.test(text))
  return [...new Set(ids.map(Number))].filter((id) => id <= largest)
}
