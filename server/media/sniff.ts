export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif'
export type VideoType = 'mp4' | 'webm'
export type FileType = PictureType | VideoType

/** As many bytes as the type is told from. */
export const sniffBytes = 64

const mp4Brands = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash|mmp4|3gp[4-9])$/

/** What a file is by its first bytes, whatever it is called; undefined for all that is not taken. */
export function sniffType(head: Buffer): FileType | undefined {
  const text = head.toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR')) return 'png'
  if (/^RIFF[\s\S]{4}WEBPVP8[ LX]/.test(text)) return 'webp'
  if (text.startsWith('\x1aE\xdf\xa3')) return text.includes('B\x82\x84webm') ? 'webm' : undefined
  if (text.slice(4, 8) === 'ftyp') return sniffBrands(head, text)
  return undefined
}

// HEIC, QuickTime and others live in the same boxes; the brands tell (ISO/IEC 14496-12, section 4.3).
function sniffBrands(head: Buffer, text: string): FileType | undefined {
  const end = Math.min(head.readUInt32BE(0), head.length)
  const major = text.slice(8, 12)
  const compatible: string[] = text.slice(16, end).match(/[\s\S]{4}/g) ?? []
  if (major === 'avif' || (major === 'mif1' && compatible.includes('avif'))) return 'avif'
  return mp4Brands.test(major) ? 'mp4' : undefined
}
