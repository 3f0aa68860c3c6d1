/** An error and what led to it, the outermost first. Empty for a thrown value that is no error. */
export function causesOf(error: unknown): NodeJS.ErrnoException[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}
