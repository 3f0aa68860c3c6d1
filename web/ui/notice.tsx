import type { ReactNode } from 'react'

export function Notice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="wrap page-notice">
      <svg viewBox="0 0 96 72" className="page-notice-picture" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
          <path d="M8 62V22L48 6l40 16v40M2 62h92" />
          <path d="M22 62V38a8 8 0 0 1 16 0v24M58 62V38a8 8 0 0 1 16 0v24" />
        </g>
        <circle cx="48" cy="26" r="5" className="logo-dot" />
      </svg>
      <h1 className="title-1">{title}</h1>
      <p className="page-notice-text large muted">{text}</p>
      <div className="page-notice-ways">{children}</div>
    </div>
  )
}
