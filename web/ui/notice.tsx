import type { ReactNode } from 'react'

/** A page that has only something to say, and ways on from there: a courtyard with an empty chair. */
export function Notice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="wrap grid min-h-[64svh] content-center justify-items-center gap-4 py-16 text-center">
      <svg viewBox="0 0 96 72" className="w-32 text-line-strong" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
          <path d="M8 62V22L48 6l40 16v40M2 62h92" />
          <path d="M22 62V38a8 8 0 0 1 16 0v24M58 62V38a8 8 0 0 1 16 0v24" />
        </g>
        <circle cx="48" cy="26" r="5" className="fill-marigold" />
      </svg>
      <h1 className="text-3xl">{title}</h1>
      <p className="max-w-lg text-lg text-ink-soft">{text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  )
}
