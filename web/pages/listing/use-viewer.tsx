import { lazy, type MouseEvent, Suspense, useState } from 'react'
import type { CoverWithAlt } from '#web/features/property/cover.ts'

const Viewer = lazy(() => import('./viewer.tsx'))

export function useViewer(pictures: CoverWithAlt[]) {
  const [index, setIndex] = useState<number>()
  const open = (at: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setIndex(at)
  }
  const viewer = index !== undefined && (
    <Suspense>
      <Viewer pictures={pictures} index={index} onClose={() => setIndex(undefined)} />
    </Suspense>
  )
  return { open, viewer }
}
