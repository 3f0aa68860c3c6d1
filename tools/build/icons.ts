import { writeFile } from 'node:fs/promises'
import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' }
import { iconNames } from '../../web/ui/icon-names.ts'

const icons: Record<string, { body: string } | undefined> = lucide.icons
const symbols = Object.entries(iconNames).map(([name, drawing]) => {
  const icon = icons[drawing]
  if (!icon) throw new Error(`Lucide has no icon "${drawing}"`)
  // A symbol takes stroke and fill from the <svg> that uses it.
  const body = icon.body.replaceAll(/ (fill|stroke|stroke-width|stroke-linecap|stroke-linejoin)="[^"]*"/g, '')
  return `<symbol id="${name}" viewBox="0 0 24 24">${body}</symbol>`
})
await writeFile(
  'web/ui/icons.svg',
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
)
