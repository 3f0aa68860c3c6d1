import { useEffect } from 'react'
import { useStore } from '#web/ui/store.ts'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import { chosen, recallChosen } from './chosen.ts'

/** Keeps the choice known on every page, and the tray in sight while there is one. */
export function CompareHost() {
  const any = useStore(chosen, (homes) => homes.length > 0)
  useEffect(recallChosen, [])
  const Tray = useLazyComponent(loadTray, any)
  return Tray && any ? <Tray /> : null
}

const loadTray = () => import('./compare-tray.tsx').then(({ CompareTray }) => CompareTray)
