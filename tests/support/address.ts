import { randomInt } from 'node:crypto'

/** A unique address, because limits count by address. */
export function fromElsewhere(): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` }
}
