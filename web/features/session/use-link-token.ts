import { useEffect, useState } from 'react'

/** The token in the fragment of the address; null before the page runs. `onChange` runs when another link is opened in this tab. */
export function useLinkToken(onChange: () => void): string | null {
  const [token, setToken] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what resets is another function in each rendering, and does the same.
  useEffect(() => {
    const read = () => setToken(window.location.hash.slice(1))
    // The page stays, so its old messages are reset.
    const readAgain = () => {
      onChange()
      read()
    }
    read()
    addEventListener('hashchange', readAgain)
    return () => removeEventListener('hashchange', readAgain)
  }, [])
  return token
}
