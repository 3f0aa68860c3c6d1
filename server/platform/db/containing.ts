/** Pattern of `like` for what has this text in it, letter for letter. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}
