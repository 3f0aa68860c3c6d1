import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from '#web/ui/store.ts'
import { chosen, recallChosen } from './chosen.ts'

/** Keeps the choice known on every page, and the tray in sight while there is one. Its code comes with the first choice. */
export function CompareHost() {
  const any = useStore(chosen, (homes) => homes.length > 0)
  const [Tray, setTray] = useState<ComponentType>()
  useEffect(recallChosen, [])
  useEffect(() => {
    if (!any) return
    const load = () =>
      import('./compare-tray.tsx').then(
        ({ CompareTray }) => setTray(() => CompareTray),
        // No network: the choice is kept, and the tray comes when there is one.
        () => addEventListener('online', load, { once: true }),
      )
    load()
    return () => removeEventListener('online', load)
  }, [any])
  return Tray && any ? <Tray /> : null
}
