import { type ComponentType, useEffect, useRef, useState } from 'react'

/**
 * Loads when it is first needed; without a network it retries, or calls `onFailure` where a person waits for it. Define
 * `load` outside of components.
 */
export function useLazyComponent<Props = object>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean,
  onFailure?: () => void,
): ComponentType<Props> | undefined {
  const [part, setPart] = useState<{ Part: ComponentType<Props> }>()
  const failed = useRef(onFailure)
  failed.current = onFailure
  useEffect(() => {
    if (!wanted) return
    const fetch = () =>
      load().then(
        (Part) => setPart({ Part }),
        () => (failed.current ? failed.current() : addEventListener('online', fetch, { once: true })),
      )
    fetch()
    return () => removeEventListener('online', fetch)
  }, [load, wanted])
  return part?.Part
}
