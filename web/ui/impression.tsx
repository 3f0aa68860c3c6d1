import { m } from '#messages'

/** Says of a picture that a computer made it; on a thumbnail as a mark in the corner (cards.css), which has the words as its text. */
export function Impression({ rendered }: { rendered: boolean | undefined }) {
  return rendered ? <span className="impression">{m.card_impression()}</span> : null
}
