import { type ComponentType, useEffect, useState } from 'react'

/**
 * A component whose code is fetched once it is wanted; undefined until then. Without a network it comes when there is one.
 * `load` is one function for the life of the page, so defined outside of components.
 */
export function useLazyComponent(
  load: () => Promise<ComponentType>,
  wanted: boolean,
): ComponentType | undefined {
  const [part, setPart] = useState<{ Part: ComponentType }>()
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
