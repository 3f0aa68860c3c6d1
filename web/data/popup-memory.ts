const shownKey = 'aangan-popup'
let shown = false

/** The popup opens by itself once a visit, and not after the person opened it or signed in. */
export function wasShown(): boolean {
  return shown || visit()?.getItem(shownKey) === '1'
}

export function markShown() {
  shown = true
  visit()?.setItem(shownKey, '1')
}

function visit(): Storage | undefined {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}
