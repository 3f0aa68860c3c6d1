import type { ReactNode } from 'react'
import { m } from '#messages'

export function SignInFrame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="wrap sign-in">
      <div className="panel sign-in-panel">
        <h1 className="title-1">{title}</h1>
        <p className="gate-text">{text}</p>
        {children}
        <noscript>
          <p className="form-failed">{m.form_needs_script()}</p>
        </noscript>
      </div>
    </div>
  )
}
