import { type MouseEvent, useEffect } from 'react'

/**
 * On a slow phone a page is seen long before its scripts are there. A tap on a button in that time is kept by this
 * script, which is part of the page, and done once the page runs.
 */
export const keepEarlyClicks = `addEventListener("click",window.aanganEarly={clicks:[],handleEvent(event){this.clicks.push(event)}},true)`

declare global {
  interface Window {
    aanganEarly?: EventListenerObject & { clicks: Event[] }
  }
}

/** React has this one: while it takes over the page it answers clicks already. */
export function forgetEarlyClick({ nativeEvent }: MouseEvent) {
  const early = window.aanganEarly
  if (early) early.clicks = early.clicks.filter((click) => click !== nativeEvent)
}

/** Each button once: who taps again and again because nothing happens does not mean to and fro. */
export function useEarlyClicks() {
  useEffect(() => {
    const early = window.aanganEarly
    if (!early) return
    window.removeEventListener('click', early, true)
    window.aanganEarly = undefined
    const buttons = new Set(early.clicks.map(buttonOf))
    // After this commit: a click makes React take over a part of the page that it has not come to yet, but not in here.
    setTimeout(() => {
      for (const button of buttons) if (button?.isConnected) button.click()
    })
  }, [])
}

/** A button that only scripts answer: links, forms and popovers work without them. */
function buttonOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest('button[type="button"]:not([popovertarget])') : null
}
