import { HeadContent, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <HeadContent />
        {/* Here and not in a head(): the router keeps one meta of a name. */}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf9f4" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#101613" />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}
