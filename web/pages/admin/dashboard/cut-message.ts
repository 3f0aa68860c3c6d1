const max = 100

/** The first 100 characters (docs/product.md), with an ellipsis when there are more. */
export function cutMessage(message: string): string {
  const characters = [...message]
  return characters.length <= max ? message : `${characters.slice(0, max).join('').trimEnd()}…`
}
