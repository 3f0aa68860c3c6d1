import { type SyntheticEvent, useEffect } from 'react'

/**
 * On a slow phone a page is seen long before its scripts are there. What is tapped, chosen and sent in that time is kept by
 * this script, which is part of the page, and done once the page runs. A link with `data-early` opens something in the page:
 * it waits too, and is followed by who taps it again.
 */
export const recordEarlyEvents = `((early)=>{for(const name of ["click","change","submit"])addEventListener(name,early,true)})(window.aanganEarly={events:[],handleEvent(event){const{type,target}=event,link=type==="click"&&target.closest?.("a[data-early]");if(link?!event.ctrlKey&&!event.metaKey&&!event.shiftKey&&!event.altKey&&!this.events.some((other)=>link.contains(other.target)):type==="submit"&&target.method==="post")event.preventDefault();this.events.push(event)}})`

declare global {
  interface Window {
    aanganEarly?: EventListenerObject & { events: Event[] }
  }
}

/** React has this one: while it takes over the page it answers already. */
export function dropEarlyEvent({ nativeEvent }: SyntheticEvent) {
  const early = window.aanganEarly
  if (early) early.events = early.events.filter((event) => event !== nativeEvent)
}

/** Each thing once: who taps again and again because nothing happens does not mean to and fro. */
export function useReplayEarlyEvents() {
  useEffect(() => {
    const early = window.aanganEarly
    if (!early) return
    for (const name of ['click', 'change', 'submit']) window.removeEventListener(name, early, true)
    window.aanganEarly = undefined
    const acts = new Map(early.events.flatMap((event) => actOf(event) ?? []))
    // After this commit: an event makes React take over a part of the page that it has not come to yet, but not in here.
    setTimeout(() => {
      for (const [element, act] of acts) if (element.isConnected) act()
    })
  }, [])
}

/** Returns the element and how to replay the event. Of several choices in one form only the last is replayed. */
function actOf({ type, target, defaultPrevented }: Event): [[Element, () => void]] | undefined {
  if (!(target instanceof HTMLElement || target instanceof SVGElement)) return
  if (target instanceof HTMLFormElement)
    return defaultPrevented ? [[target, () => submitAgain(target)]] : undefined
  if (type === 'change') return [[(target as HTMLInputElement).form ?? target, () => changeAgain(target)]]
  const pressed = target.closest<HTMLElement>(
    `button[type="button"]:not([popovertarget])${defaultPrevented ? ', a[data-early]' : ''}`,
  )
  return pressed ? [[pressed, () => pressed.click()]] : undefined
}

function submitAgain(form: HTMLFormElement) {
  // For a change React takes over this part of the page, for a submit it would not.
  form.dispatchEvent(new Event('change', { bubbles: true }))
  form.requestSubmit()
}

function changeAgain(field: Element) {
  if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')) {
    // React hears of those by a click that changes them.
    field.checked = field.type === 'checkbox' && !field.checked
    field.click()
  } else field.dispatchEvent(new Event('change', { bubbles: true }))
}
