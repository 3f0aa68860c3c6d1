export type Box = { left: number; top: number; right: number; bottom: number }
export type Spot = { x: number; y: number }
export type Label = { text: string; width: number; height: number; spots: readonly Spot[] }

// Pixels between two labels.
const gap = 4

/**
 * Puts each label on the first of its spots where it lies within the frame and covers neither an obstacle nor a label before
 * it. Labels without such a spot are left out, and those whose text stands there already.
 */
export function placeLabels<L extends Label>(
  labels: readonly L[],
  frame: Box,
  obstacles: readonly Box[],
): { label: L; spot: Spot }[] {
  const taken = [...obstacles]
  const texts = new Set<string>()
  return labels.flatMap((label) => {
    if (texts.has(label.text)) return []
    const spot = label.spots.find((each) => {
      const box = boxAt(label, each)
      return isWithin(box, frame) && !taken.some((other) => overlap(box, other, gap))
    })
    if (!spot) return []
    texts.add(label.text)
    taken.push(boxAt(label, spot))
    return [{ label, spot }]
  })
}

/** The middle of a label lies on its spot. */
export function boxAt({ width, height }: Omit<Label, 'text' | 'spots'>, { x, y }: Spot): Box {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 }
}

export function isWithin(box: Box, frame: Box): boolean {
  return (
    box.left >= frame.left && box.top >= frame.top && box.right <= frame.right && box.bottom <= frame.bottom
  )
}

/** Also boxes that are less than `apart` pixels from each other. */
export function overlap(a: Box, b: Box, apart = 0): boolean {
  return (
    a.left < b.right + apart &&
    b.left < a.right + apart &&
    a.top < b.bottom + apart &&
    b.top < a.bottom + apart
  )
}
