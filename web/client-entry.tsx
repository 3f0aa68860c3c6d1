import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

// In place of TanStack Start's own beginning, which brings the reader and writer of its server functions along: 11 kB that
// nothing here uses, as pages know the API only as the calls of the contract.
// In a task of its own: on a phone reading the program takes long enough, and a touch may be waiting.
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
