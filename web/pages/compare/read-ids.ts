// The largest id of a database column of 32 bits.
const largest = 2_147_483_647
// Nobody compares more; what comes after is not even read.
const maxIds = 100

/** The ids of an address, each once and in order. What is none is left out. */
export function readIds(value: unknown): number[] {
  const texts = [value].flat().flatMap((part) => (typeof part === 'string' ? part.split(',', maxIds) : []))
  const ids = texts.map((text) => text.trim()).filter((text) => /^[1-9][0-9]{0,9}$/.test(text))
  return [...new Set(ids.map(Number))].filter((id) => id <= largest)
}
