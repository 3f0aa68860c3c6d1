import { thumbHashToDataURL } from 'thumbhash'

/** The blurred picture of one whose files are not there yet, as an address that needs no request. */
export function blurredUrl(thumbhash: string): string {
  return thumbHashToDataURL(bytesOf(thumbhash))
}

function bytesOf(base64: string) {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}
