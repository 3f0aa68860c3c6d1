import qrcode from 'qrcode-generator'

// Modules of white around the code, as ISO/IEC 18004 requires.
const quiet = 4

/** The view box of an SVG and, behind a bar, the path of its dark modules: a rectangle for each run in a row. */
export function drawQr(url: string): string {
  const code = qrcode(0, 'M')
  code.addData(url)
  code.make()
  const size = code.getModuleCount()
  const rows = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => (code.isDark(row, column) ? 'x' : ' ')).join(''),
  )
  const path = rows
    .flatMap((modules, row) => [...modules.matchAll(/x+/g)].map(({ 0: run, index }) => ({ run, index, row })))
    .map(({ run, index, row }) => `M${index} ${row}h${run.length}v1h-${run.length}z`)
    .join('')
  return `${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}|${path}`
}
