import { useRouterState } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { useStore } from '#web/ui/store.ts'
import { showToast } from '#web/ui/toasts.ts'
import { chosen, recallChosen } from './chosen.ts'

// Where nobody looks at homes, and where they are compared already.
const without = [pages.compare.path, pages.login.path, pages.secret.path, pages.admin.path]

/** Keeps the choice known on every page, and the tray in sight while there is one. */
export function CompareHost() {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const any = useStore(chosen, (homes) => homes.length > 0)
  const [Tray, setTray] = useState<ComponentType>()
  useEffect(recallChosen, [])
  useEffect(() => {
    if (any && !Tray) loadTray()
    function loadTray() {
      import('./compare-tray.tsx').then(
        ({ CompareTray }) => setTray(() => CompareTray),
        () => showToast(m.later_failed(), { action: { label: m.later_retry(), run: loadTray } }),
      )
    }
  }, [any, Tray])
  return Tray && any && !without.some((start) => pathname.startsWith(start)) ? <Tray /> : null
}
