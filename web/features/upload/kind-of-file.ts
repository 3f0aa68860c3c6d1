/** Detected from the first bytes, never from the name. `other` is always refused. */
export type FileKind = 'picture' | 'video' | 'heic' | 'animation' | 'other'

const headBytes = 64
const videoBrands =
  /^(isom|iso[2-9a]|mp4[12]|avc1|hvc1|hev1|M4V[ HP]|MSNV|XAVC|f4v |dash|mmp4|qt {2}|3g[2egprs][0-9a-c])$/

/** Rejects when the file cannot be read. The server checks the whole file again (server/platform/media/sniff.ts). */
export async function kindOfFile(file: Blob): Promise<FileKind> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  return kindOfHead(String.fromCharCode(...head))
}

/** One character for each byte. */
export function kindOfHead(head: string): FileKind {
  if (head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n')) return 'picture'
  if (/^RIFF[\s\S]{4}WEBPVP8[ LX]/.test(head)) return 'picture'
  if (head.startsWith('GIF8')) return 'animation'
  if (head.startsWith('\x1aE\xdf\xa3')) return /B\x82(\x84webm|\x88matroska)/.test(head) ? 'video' : 'other'
  return head.slice(4, 8) === 'ftyp' ? kindOfBrands(head) : 'other'
}

function kindOfBrands(head: string): FileKind {
  const [major = '', , ...compatible] = head.slice(8, head.charCodeAt(3)).match(/[\s\S]{4}/g) ?? []
  if (major === 'avif' || (major === 'mif1' && compatible.includes('avif'))) return 'picture'
  if (/^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(major)) return 'heic'
  return videoBrands.test(major) ? 'video' : 'other'
}
