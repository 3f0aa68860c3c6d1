const shownKey = 'aangan-popup'
let shown = false

/** The details popup comes by itself once a visit, and not after a person opened it or signed in. */
export function wasShown(): boolean {
  return shown || visit()?.getItem(shownKey) === '1'
}

export function markShown() {
  shown = true
  visit()?.setItem(shownKey, '1')
}

/** Lasts as long as the tab; undefined where the browser forbids storing anything. */
function visit(): Storage | undefined {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}
