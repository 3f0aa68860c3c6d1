/** Whether a text of an address can be the number of a row. */
export function isId(text: string): boolean {
  return /^[1-9][0-9]{0,9}$/.test(text)
}
