import { useEffect, useRef } from 'react'

export function usePaste(onFiles: (files: File[]) => void, disabled: boolean) {
  const act = useRef(onFiles)
  useEffect(() => {
    act.current = onFiles
  })
  useEffect(() => {
    if (disabled) return
    function take(event: ClipboardEvent) {
      const { files, types } = event.clipboardData ?? {}
      const images = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))
      if (images.length === 0 || (isWritten(event.target) && types?.includes('text/plain'))) return
      event.preventDefault()
      act.current(images)
    }
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [disabled])
}

function isWritten(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}
