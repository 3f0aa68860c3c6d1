import { toPlainDigits } from './digits.ts'

/** A number of things of one name, such as "2 wardrobe". */
export type Counted<Item extends string = string> = `${number} ${Item}`

const synonyms: Record<string, string> = {
  ac: 'air_conditioner',
  acs: 'air_conditioner',
  almirah: 'wardrobe',
  almirahs: 'wardrobe',
  fridge: 'refrigerator',
  ro: 'water_purifier',
  tv: 'television',
  tvs: 'television',
}

/**
 * Reads such as "3 Air Conditioners", "wardrobe" or "2 x beds". Undefined for a thing that is not in `items`
 * and for more than `most` of it.
 */
export function readCounted<Item extends string>(
  text: string,
  items: readonly Item[],
  most: number,
): Counted<Item> | undefined {
  const [, digits = '1', words = ''] =
    /^(?:(\d{1,3})\s*[x×]?\s*)?(\D+)$/i.exec(toPlainDigits(text).trim()) ?? []
  const name = words
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '_')
  const item = items.find((each) => [each, `${each}s`].includes(synonyms[name] ?? name))
  const count = Number(digits)
  return item && count >= 1 && count <= most ? `${count} ${item}` : undefined
}

export function partsOfCounted<Item extends string>(counted: Counted<Item>): { count: number; item: Item } {
  const [count = '', item = ''] = counted.split(' ')
  return { count: Number(count), item: item as Item }
}

/** The present counts with another count of one item, in the order of `items`. Without a count the item is left out. */
export function recount<Item extends string>(
  present: readonly Counted<Item>[],
  item: Item,
  count: number,
  items: readonly Item[],
): Counted<Item>[] {
  const counts = new Map(present.map(partsOfCounted<Item>).map((each) => [each.item, each.count]))
  counts.set(item, count)
  return items.flatMap((each) => {
    const many = counts.get(each) ?? 0
    return many > 0 ? [`${many} ${each}` as const] : []
  })
}
