export const pageSize = 6

export function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}
