/** The new place in a grid that is filled row by row; undefined at an edge. Places count from 0. */
export function placeAfter(
  code: string,
  at: number,
  { all, columns }: { all: number; columns: number },
): number | undefined {
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[code]
  if (!step) return undefined
  const to = at + step
  if (to >= 0 && to < all) return to
  const last = all - 1
  const rowOf = (place: number) => Math.floor(place / columns)
  return code === 'ArrowDown' && rowOf(last) > rowOf(at) ? last : undefined
}
