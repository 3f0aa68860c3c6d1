import { randomInt } from 'node:crypto'

/** Headers of a request from an address that nobody else has: limits are counted by address. */
export function fromElsewhere(): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` }
}
