export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif'
/** The two families of containers: MP4, QuickTime and 3GP are one, WebM and Matroska the other. */
export type VideoType = 'mov' | 'matroska'
export type FileType = PictureType | VideoType

/** These first bytes show the type. */
export const sniffBytes = 64

// Registered at mp4ra.org: ISO files of any revision, MPEG-4, Apple's and Sony's variants, QuickTime, 3GPP and 3GPP2.
const videoBrands =
  /^(isom|iso[2-9a]|mp4[12]|avc1|hvc1|hev1|M4V[ HP]|MSNV|XAVC|f4v |dash|mmp4|qt {2}|3g[2egprs][0-9a-c])$/

/** The type of a file by its first bytes, never by its name; undefined if the type is not accepted. */
export function sniffType(head: Buffer): FileType | undefined {
  const text = head.toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR')) return 'png'
  if (/^RIFF[\s\S]{4}WEBPVP8[ LX]/.test(text)) return 'webp'
  if (text.startsWith('\x1aE\xdf\xa3'))
    return /B\x82(\x84webm|\x88matroska)/.test(text) ? 'matroska' : undefined
  if (text.slice(4, 8) === 'ftyp') return sniffBrands(head, text)
  return undefined
}

export function isVideoType(type: FileType): type is VideoType {
  return type === 'mov' || type === 'matroska'
}

// HEIC and others use the same boxes; the brands differ (ISO/IEC 14496-12, section 4.3).
function sniffBrands(head: Buffer, text: string): FileType | undefined {
  const end = Math.min(head.readUInt32BE(0), head.length)
  const major = text.slice(8, 12)
  const compatible: string[] = text.slice(16, end).match(/[\s\S]{4}/g) ?? []
  if (major === 'avif' || (major === 'mif1' && compatible.includes('avif'))) return 'avif'
  return videoBrands.test(major) ? 'mov' : undefined
}
