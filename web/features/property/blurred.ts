import { thumbHashToDataURL } from 'thumbhash'

export function blurredUrl(thumbhash: string): string {
  return thumbHashToDataURL(bytesOf(thumbhash))
}

function bytesOf(base64: string) {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}
