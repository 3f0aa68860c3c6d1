import type { ReactNode } from 'react'
import { m } from '#messages'

export function SignInFrame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="wrap grid justify-items-center py-12 lg:py-20">
      <div className="panel w-full max-w-md p-6 sm:p-8">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-2 mb-6 text-ink-soft">{text}</p>
        {children}
        <noscript>
          <p className="form-failed">{m.form_needs_script()}</p>
        </noscript>
      </div>
    </div>
  )
}
