/** Whether a statement failed because the value is taken in this unique index. */
export function isTaken(error: unknown, index: string): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  const { code, constraint } = (cause ?? {}) as { code?: string; constraint?: string }
  return code === '23505' && constraint === index
}
