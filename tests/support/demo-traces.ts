/** The names, numbers, addresses and the registration of the demo's agency. In small letters, cookies and stores of the browser have the product's name. */
export const demoAgencyTraces = [
  /Aangan(?!\w*Early)/,
  /hello@aangan/,
  /7314000123/,
  /731 400 0123/,
  /74000 123/,
  /Shekhar Central/,
  /DEMO-A-1001/,
  /आँगन|आंगन/,
]

/** The patterns that occur in the text, for an assertion that names them. */
export const tracesIn = (text: string, traces: readonly RegExp[]): string[] =>
  traces.filter((trace) => trace.test(text)).map(String)
