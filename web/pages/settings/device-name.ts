import { m } from '#messages'

// The order matters: the user agents of earlier browsers contain the later words.
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

export function deviceName(userAgent: string | null): string {
  const find = (known: readonly (readonly [string, string])[]) =>
    known.find(([word]) => userAgent?.includes(word))?.[1]
  const browser = find(browsers)
  const system = find(systems)
  if (browser && system) return m.device_name({ browser, system })
  return browser ?? system ?? m.device_unknown()
}
