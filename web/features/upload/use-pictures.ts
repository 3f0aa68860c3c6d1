import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { showToast } from '#web/ui/toasts.ts'
import type { FormPicture } from './form-files.ts'
import { type Refused, takePictures } from './take-pictures.ts'

export function usePictures(value: FormPicture[], onChange: (pictures: FormPicture[]) => void) {
  const [refused, setRefused] = useState<Refused[]>([])
  const [looking, setLooking] = useState(0)
  const [said, setSaid] = useState('')
  // The list may change while files are checked.
  const now = useRef(value)
  useEffect(() => {
    now.current = value
  })
  const lastCheck = useRef<Promise<unknown>>(Promise.resolve())

  function change(next: FormPicture[]) {
    now.current = next
    onChange(next)
  }

  async function look(files: File[]) {
    const found = await takePictures(files, now.current)
    setLooking((count) => count - files.length)
    setRefused((before) => [...before, ...found.refused])
    if (found.added.length === 0) return
    change([...now.current, ...found.added])
    setSaid(m.upload_pictures_added({ count: found.added.length, all: now.current.length }))
  }

  return {
    refused,
    forgetRefused: () => setRefused([]),
    looking,
    said,
    add(files: File[]) {
      setRefused(files.length > 0 ? [] : [{ key: 'none', name: '', sentence: m.upload_no_file() }])
      setLooking((count) => count + files.length)
      lastCheck.current = lastCheck.current.then(() => look(files))
    },
    say: setSaid,
    move(key: string, to: number) {
      const from = indexOf(now.current, key)
      if (from < 0 || to < 0 || to >= now.current.length || from === to) return
      const next = [...now.current]
      next.splice(to, 0, ...next.splice(from, 1))
      change(next)
      setSaid(to === 0 ? m.upload_is_cover() : m.upload_moved({ place: to + 1, all: next.length }))
    },
    describe(key: string, words: Partial<Pick<FormPicture, 'alt' | 'alt_hi'>>) {
      change(now.current.map((picture) => (picture.key === key ? { ...picture, ...words } : picture)))
    },
    markRendered(key: string, rendered: boolean) {
      change(now.current.map((picture) => (picture.key === key ? { ...picture, rendered } : picture)))
    },
    remove(key: string) {
      const at = indexOf(now.current, key)
      const removed = now.current[at]
      if (!removed) return
      change(now.current.filter((picture) => picture !== removed))
      const bringBack = () => {
        if (indexOf(now.current, key) >= 0) return
        const next = [...now.current]
        next.splice(at, 0, removed)
        change(next)
      }
      showToast(m.upload_removed(), { action: { label: m.upload_undo(), run: bringBack } })
    },
  }
}

function indexOf(pictures: FormPicture[], key: string): number {
  return pictures.findIndex((picture) => picture.key === key)
}
