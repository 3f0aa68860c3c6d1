/** bench/media.ts uses them, too. */
export const settings = {
  // The next effort takes four times as long for a few per cent.
  avif: { quality: 50, effort: 3 },
  webp: { quality: 70, effort: 4 },
  jpeg: { quality: 72, mozjpeg: true },
}
