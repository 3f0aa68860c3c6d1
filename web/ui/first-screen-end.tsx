export const firstScreenEnd = 'first-screen-end'

/** The end of what a browser paints first (web/paint-whole.ts). A page has one at most. */
export function FirstScreenEnd() {
  return <span id={firstScreenEnd} hidden />
}
