import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib'

const ways: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
  zstd: zstdDecompressSync,
}

export function decompress(bytes: Buffer, encoding: string | undefined): string {
  const way = encoding && bytes.length > 0 ? ways[encoding] : undefined
  return (way ? way(bytes) : bytes).toString()
}
