import { useEffect } from 'react'
import { useStore } from '#web/ui/store.ts'
import { useFetched } from '#web/ui/use-fetched.ts'
import { chosen, recallChosen } from './chosen.ts'

/** Keeps the choice known on every page, and the tray in sight while there is one. */
export function CompareHost() {
  const any = useStore(chosen, (homes) => homes.length > 0)
  useEffect(recallChosen, [])
  const Tray = useFetched(loadTray, any)
  return Tray && any ? <Tray /> : null
}

const loadTray = () => import('./compare-tray.tsx').then(({ CompareTray }) => CompareTray)
