import { useEffect, useState } from 'react'

/**
 * Undefined while drawing, null where the browser cannot. Twenty photos in full size would need a gigabyte of memory.
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
      setMade(undefined)
    }
  }, [file])
  return made && made.file === file ? made.url : undefined
}

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

let lastDrawing: Promise<unknown> = Promise.resolve()

// One at a time, because decoding one takes fifty megabytes.
function drawInTurn(file: File, isLeft: () => boolean): Promise<Blob | null> {
  const drawn = lastDrawing.then(() => (isLeft() ? null : draw(file)))
  lastDrawing = drawn
  return drawn
}

const width = 480

/** Null when the file is damaged or unknown to this browser. The server decides. */
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
