import qrcode from 'qrcode-generator'

// Modules of white around the code, as ISO/IEC 18004 requires.
const quiet = 4

export function drawQr(url: string): string {
  const code = qrcode(0, 'M')
  code.addData(url)
  code.make()
  const size = code.getModuleCount()
  const places = Array.from({ length: size * size }, (_, at) => [at % size, Math.floor(at / size)] as const)
  const path = places
    .filter(([column, row]) => code.isDark(row, column))
    .map(([column, row]) => `M${column} ${row}h1v1h-1z`)
    .join('')
  return `${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}|${path}`
}
