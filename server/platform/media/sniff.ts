import type { DocumentFileType } from '#contract/documents.ts'

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

/** The type of a scan by its first bytes; undefined if it is not accepted. Nothing else of it is ever read. */
export function sniffDocument(head: Buffer): DocumentFileType | undefined {
  // ISO 32000-2, 7.5.2: a PDF begins with its version. Scanners write 1.x or 2.0.
  if (/^%PDF-[12]\.[0-9]/.test(head.toString('latin1'))) return 'pdf'
  if (isHeic(head)) return 'heic'
  const type = sniffType(head)
  return type === 'jpeg' || type === 'png' ? type : undefined
}

// Brands of HEVC pictures: ISO/IEC 23008-12, annex B.4. iPhones write heic.
const heicBrands = /^(heic|heix|heim|heis|hevc|hevx)$/

function isHeic(head: Buffer): boolean {
  const text = head.toString('latin1')
  if (text.slice(4, 8) !== 'ftyp') return false
  const major = text.slice(8, 12)
  return heicBrands.test(major) || (major === 'mif1' && compatibleBrands(head, text).includes('heic'))
}

export function isVideoType(type: FileType): type is VideoType {
  return type === 'mov' || type === 'matroska'
}

// HEIC and others use the same boxes; the brands differ (ISO/IEC 14496-12, section 4.3).
function sniffBrands(head: Buffer, text: string): FileType | undefined {
  const major = text.slice(8, 12)
  if (major === 'avif' || (major === 'mif1' && compatibleBrands(head, text).includes('avif'))) return 'avif'
  return videoBrands.test(major) ? 'mov' : undefined
}

function compatibleBrands(head: Buffer, text: string): string[] {
  const end = Math.min(head.readUInt32BE(0), head.length)
  return text.slice(16, end).match(/[\s\S]{4}/g) ?? []
}
