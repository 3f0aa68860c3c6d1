import type { ReactNode } from 'react'
import { m } from '#messages'
import { SignInFrame } from './sign-in-frame.tsx'
import type { DescribedLink } from './use-described-link.ts'

type Props<T> = {
  title: string
  text: string
  link: DescribedLink<T>
  /** Said of an address without a token. */
  none: string
  /** Where somebody without a valid link goes. */
  elsewhere: ReactNode
  children: (open: { token: string; about: T }) => ReactNode
}

/** The page of a link from a mail or message, in each of its states. */
export function LinkFrame<T>({ title, text, link, none, elsewhere, children }: Props<T>) {
  return (
    <SignInFrame title={title} text={text}>
      {link.status === 'loading' && <p role="status">{m.shell_loading()}</p>}
      {link.status === 'none' && <p>{none}</p>}
      {link.status === 'failed' && (
        <p role="alert" className="form-failed">
          {link.sentence}
        </p>
      )}
      {link.status === 'open' && children(link)}
      {(link.status === 'none' || link.status === 'failed') && elsewhere}
    </SignInFrame>
  )
}
