/** The international foot is exactly 0.3048 m, the yard three feet. */
const squareFeet = { sq_ft: 1, sq_m: 1 / 0.3048 ** 2, sq_yd: 9 } as const

export type AreaUnit = keyof typeof squareFeet
export const areaUnits = Object.keys(squareFeet) as AreaUnit[]

export function readArea(typed: string, unit: AreaUnit): number | undefined {
  const area = readDecimal(typed)
  return area === undefined ? undefined : Math.round(area * squareFeet[unit] * 100) / 100
}

export function readDecimal(typed: string): number | undefined {
  const digits = typed.replaceAll(/[,\s]/g, '')
  return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : undefined
}
