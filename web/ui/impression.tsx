import { m } from '#messages'

type Props = { rendered: boolean | undefined; small?: boolean }

/** Says of a picture that a computer made it; on a thumbnail as a mark in the corner, which has the same words as its text. */
export function Impression({ rendered, small }: Props) {
  return rendered ? (
    <span className={small ? 'impression impression-small' : 'impression'} title={m.card_impression()}>
      {m.card_impression()}
    </span>
  ) : null
}
