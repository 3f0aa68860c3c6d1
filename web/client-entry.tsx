import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'
import { readPageLocale } from './ui/page-locale.ts'

readPageLocale()

// Replaces TanStack Start's own entry, whose unused server functions are 11 kB. It is its own task, so that a touch can
// be handled before the script runs.
setTimeout(() => {
  const router = getRouter()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
})
