import { useEffect, useRef } from 'react'

/**
 * Runs when the page is looked at again after another one. In place of asking every few seconds, which would keep the session
 * of somebody who has left their desk.
 */
export function useVisibleAgain(run: () => void) {
  const last = useRef(run)
  last.current = run
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && last.current()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
