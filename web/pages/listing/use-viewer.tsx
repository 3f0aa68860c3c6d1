import { type MouseEvent, useState } from 'react'
import { m } from '#messages'
import type { CoverWithAlt } from '#web/features/property/cover.ts'
import { showToast } from '#web/ui/toasts.ts'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'

const loadViewer = () => import('./viewer.tsx').then(({ Viewer }) => Viewer)

export function useViewer(pictures: CoverWithAlt[]) {
  const [index, setIndex] = useState<number>()
  const Viewer = useLazyComponent(loadViewer, index !== undefined, () => {
    setIndex(undefined)
    showToast(m.later_failed(), { alert: true })
  })
  const open = (at: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setIndex(at)
  }
  const viewer = index !== undefined && Viewer && (
    <Viewer pictures={pictures} index={index} onClose={() => setIndex(undefined)} />
  )
  return { open, viewer }
}
