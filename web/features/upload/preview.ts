import { useEffect, useState } from 'react'

/**
 * Address of a small picture of a chosen file, as long as the component is there; undefined while it is drawn, null where
 * the browser cannot draw it. Photos of a phone have twelve million pixels and more: twenty of them as they are would need a gigabyte.
 */
export function usePreview(file: File | undefined): string | null | undefined {
  const [made, setMade] = useState<{ file: File; url: string | null }>()
  useEffect(() => {
    if (!file) return
    let left = false
    let url: string | null = null
    drawInTurn(file, () => left).then((blob) => {
      if (left) return
      url = blob && URL.createObjectURL(blob)
      setMade({ file, url })
    })
    return () => {
      left = true
      if (!url) return
      URL.revokeObjectURL(url)
      // The same file may come back before another one was drawn.
      setMade(undefined)
    }
  }, [file])
  return made && made.file === file ? made.url : undefined
}

/** Address of the file itself, for videos. */
export function useFileUrl(file: File | undefined): string | undefined {
  const [made, setMade] = useState<{ file: File; url: string }>()
  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    setMade({ file, url })
    return () => {
      URL.revokeObjectURL(url)
      setMade(undefined)
    }
  }, [file])
  return made && made.file === file ? made.url : undefined
}

let turn: Promise<unknown> = Promise.resolve()

// One after the other, because decoding one takes fifty megabytes.
function drawInTurn(file: File, isLeft: () => boolean): Promise<Blob | null> {
  const drawn = turn.then(() => (isLeft() ? null : draw(file)))
  turn = drawn
  return drawn
}

const width = 480

/** Null: damaged, or of a kind that this browser does not know. The server decides. */
async function draw(file: File): Promise<Blob | null> {
  try {
    const bitmap = await createImageBitmap(file, { resizeWidth: width, resizeQuality: 'medium' })
    const canvas = document.createElement('canvas')
    canvas.width = bitmap.width
    canvas.height = bitmap.height
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    bitmap.close()
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.85))
  } catch {
    return null
  }
}
