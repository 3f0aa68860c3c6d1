/** A position in the write-ahead log. Positions of one cluster grow, and a replica has everything before the one it replayed. */
export type Lsn = bigint

/** Every replica has replayed it. */
export const noLsn: Lsn = 0n

/** For a write whose position is not known: no replica has replayed it. */
export const unknownLsn: Lsn = 2n ** 64n - 1n

/** Reads PostgreSQL's notation, such as `16/B374D848`. Undefined for anything else. */
export function readLsn(text: string | null | undefined): Lsn | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text ?? '') ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) : undefined
}

export function writeLsn(lsn: Lsn): string {
  return `${(lsn >> 32n).toString(16)}/${(lsn & 0xffff_ffffn).toString(16)}`.toUpperCase()
}

export function laterLsn(one: Lsn, other: Lsn): Lsn {
  return one > other ? one : other
}
