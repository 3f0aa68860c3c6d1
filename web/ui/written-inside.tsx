import { WrittenText } from './written-text.tsx'

type Props = { text: string; message: (text: string) => string }

/** A message with a text inside that somebody wrote, of which only that is named as the other language. */
export function WrittenInside({ text, message }: Props) {
  const [before, after] = message('\n').split('\n')
  return (
    <>
      {before}
      <WrittenText text={text} />
      {after}
    </>
  )
}
