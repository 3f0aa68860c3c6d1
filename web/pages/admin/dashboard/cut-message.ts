const max = 100

/** The first 100 characters of a message (specification, 9), with an ellipsis where there is more. */
export function cutMessage(message: string): string {
  const characters = [...message]
  return characters.length <= max ? message : `${characters.slice(0, max).join('').trimEnd()}…`
}
