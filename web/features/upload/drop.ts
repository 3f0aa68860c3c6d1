import { type DragEvent, useEffect, useState } from 'react'

/** `onFiles` gets an empty list when something other than files was dropped. */
export function useDrop(onFiles: (files: File[]) => void, disabled: boolean) {
  // Entering a child happens before leaving its parent, so these are counted.
  const [depth, setDepth] = useState(0)
  useMissedDrops()
  const enter = (change: number) => (event: DragEvent) => {
    if (isOwn(event)) return
    event.preventDefault()
    setDepth((before) => Math.max(0, before + change))
  }
  return {
    over: depth > 0 && !disabled,
    handlers: {
      onDragEnter: enter(1),
      onDragLeave: enter(-1),
      onDragOver(event: DragEvent) {
        if (isOwn(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = disabled ? 'none' : 'copy'
      },
      onDrop(event: DragEvent) {
        if (isOwn(event)) return
        event.preventDefault()
        setDepth(0)
        if (!disabled) onFiles([...event.dataTransfer.files])
      },
    },
  }
}

function isOwn({ target, dataTransfer }: DragEvent): boolean {
  const intoText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  return intoText && !dataTransfer.types.includes('Files')
}

/** The browser would open a file that misses the field, and the form would be lost. */
function useMissedDrops() {
  useEffect(() => {
    function refuse(event: globalThis.DragEvent) {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    addEventListener('dragover', refuse)
    addEventListener('drop', refuse)
    return () => {
      removeEventListener('dragover', refuse)
      removeEventListener('drop', refuse)
    }
  }, [])
}
