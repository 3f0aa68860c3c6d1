/** Digits of any script as 0 to 9. In India people also type those of Devanagari. */
export function toPlainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => (digit <= '9' ? digit : String(digitValue(digit))))
}

/** In Unicode the ten digits of a script are consecutive and begin with zero. */
function digitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0
  let offset = 0
  while (/^\p{Nd}$/u.test(String.fromCodePoint(point - offset - 1))) offset += 1
  return offset % 10
}
