/** Cards on a page of results. */
export const pageSize = 6

/** Pages of a list; an empty one has one page, which says so. */
export function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}
