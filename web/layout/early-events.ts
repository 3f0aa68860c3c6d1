import { type SyntheticEvent, useEffect } from 'react'

/** Stores events until the page runs. A link with `data-early` opens something in the page; a second tap follows it. */
export const recordEarlyEvents = `((early)=>{for(const name of ["click","change","submit"])addEventListener(name,early,true)})(window.aanganEarly={events:[],handleEvent(event){const{type,target}=event,link=type==="click"&&target.closest?.("a[data-early]");if(link?!event.ctrlKey&&!event.metaKey&&!event.shiftKey&&!event.altKey&&!this.events.some((other)=>link.contains(other.target)):type==="submit"&&target.method==="post")event.preventDefault();this.events.push(event)}})`

declare global {
  interface Window {
    aanganEarly?: EventListenerObject & { events: Event[] }
  }
}

/** React already handles this event itself while it hydrates. */
export function dropEarlyEvent({ nativeEvent }: SyntheticEvent) {
  const early = window.aanganEarly
  if (early) early.events = early.events.filter((event) => event !== nativeEvent)
}

/** Each only once: repeated taps while nothing happens mean one action. */
export function useReplayEarlyEvents() {
  useEffect(() => {
    const early = window.aanganEarly
    if (!early) return
    for (const name of ['click', 'change', 'submit']) window.removeEventListener(name, early, true)
    window.aanganEarly = undefined
    const acts = new Map(early.events.flatMap((event) => actOf(event) ?? []))
    // After this commit, because an event makes React hydrate another part of the page.
    setTimeout(() => {
      for (const [element, act] of acts) if (element.isConnected) act()
    })
  }, [])
}

/** The element, and how to replay the event. Of several choices in one form only the last is replayed. */
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
  // A change makes React hydrate this part of the page, a submit does not.
  form.dispatchEvent(new Event('change', { bubbles: true }))
  form.requestSubmit()
}

function changeAgain(field: Element) {
  if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')) {
    // React listens to the click of these fields.
    field.checked = field.type === 'checkbox' && !field.checked
    field.click()
  } else field.dispatchEvent(new Event('change', { bubbles: true }))
}
