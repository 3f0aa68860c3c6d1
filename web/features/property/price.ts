// Not Intl's compact form, whose rounding and letters vary.

const units = [
  [10_000_000, 'Cr'],
  [100_000, 'L'],
  [1_000, 'K'],
] as const

/** ₹84.5 L. Rounds within its unit, so 99,999 is ₹100.0 K. A missing price is ₹0. */
export function compactPrice(rupees: number | null | undefined): string {
  if (!rupees) return '₹0'
  const unit = units.find(([size]) => rupees >= size)
  if (!unit) return `₹${rupees}`
  const tenths = Math.round((rupees * 10) / unit[0])
  return `₹${Math.floor(tenths / 10)}.${tenths % 10} ${unit[1]}`
}

export function exactPrice(rupees: number | null | undefined): string {
  return `₹${groupDigits(rupees ?? 0)}`
}

export function groupDigits(value: number): string {
  const digits = String(Math.round(Math.abs(value)))
  const head = digits.slice(0, -3).replace(/\B(?=(\d\d)+$)/g, ',')
  return `${value < 0 ? '-' : ''}${head && `${head},`}${digits.slice(-3)}`
}

export function counted(count: number): { count: number; shown: string } {
  return { count, shown: groupDigits(count) }
}

const words: Record<string, number> = {
  '': 1,
  k: 1_000,
  thousand: 1_000,
  l: 100_000,
  lac: 100_000,
  lacs: 100_000,
  lakh: 100_000,
  lakhs: 100_000,
  cr: 10_000_000,
  crore: 10_000_000,
  crores: 10_000_000,
}

/** Digits for "80 lakh", "₹1.2 cr" or "45,00,000". Returns invalid text unchanged. */
export function readPrice(typed: string): string {
  const [, figure, word = ''] = /^₹?\s*(\d[\d,]*(?:\.\d+)?)\s*([a-z]*)\.?$/i.exec(typed.trim()) ?? []
  const size = words[word.toLowerCase()]
  if (figure === undefined || size === undefined) return typed
  return String(Math.round(Number(figure.replaceAll(',', '')) * size))
}
