const longSide = 1280

/**
 * Draws an SVG as PNG, because the site takes and serves no SVG of others: it may hold scripts. As a picture it runs none
 * and loads nothing. Any other file, and one that cannot be drawn, is returned as it is, to be refused by name.
 */
export async function drawSvg(file: File): Promise<File> {
  if (file.type !== 'image/svg+xml') return file
  const root = new DOMParser().parseFromString(await file.text(), 'image/svg+xml').documentElement
  const size = sizeOf(root)
  if (!size) return file
  const scale = longSide / Math.max(size.width, size.height)
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)]
  if (!root.hasAttribute('viewBox')) root.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`)
  root.setAttribute('width', String(width))
  root.setAttribute('height', String(height))
  const source = new Blob([new XMLSerializer().serializeToString(root)], { type: 'image/svg+xml' })
  const url = URL.createObjectURL(source)
  try {
    const picture = new Image(width, height)
    picture.src = url
    await picture.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    return png ? new File([png], file.name.replace(/\.svg$/i, '.png'), { type: 'image/png' }) : file
  } catch {
    return file
  } finally {
    URL.revokeObjectURL(url)
  }
}

function sizeOf(root: Element): { width: number; height: number } | undefined {
  const [, , boxWidth, boxHeight] = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const width = boxWidth || Number.parseFloat(root.getAttribute('width') ?? '')
  const height = boxHeight || Number.parseFloat(root.getAttribute('height') ?? '')
  return root.localName === 'svg' && width > 0 && height > 0 ? { width, height } : undefined
}
