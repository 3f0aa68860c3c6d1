import { type ComponentType, useEffect, useState } from 'react'

/** Loads when it is first needed; without a network it retries. Define `load` outside of components. */
export function useLazyComponent<Props = object>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean,
): ComponentType<Props> | undefined {
  const [part, setPart] = useState<{ Part: ComponentType<Props> }>()
  useEffect(() => {
    if (!wanted) return
    const fetch = () =>
      load().then(
        (Part) => setPart({ Part }),
        () => addEventListener('online', fetch, { once: true }),
      )
    fetch()
    return () => removeEventListener('online', fetch)
  }, [load, wanted])
  return part?.Part
}
