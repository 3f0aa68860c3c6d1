import '@testing-library/jest-dom/vitest'
import { configure } from '@testing-library/dom'

// Adds the parts of a browser that pages need and jsdom lacks. Nothing here is our own code. How a browser draws, traps
// the focus and restores it is tested by tests/e2e.

// Server code runs in the same process, while the machine may be busy.
configure({ asyncUtilTimeout: 15_000, getElementError: (message) => new Error(message?.slice(0, 3000)) })

window.scrollTo = () => {}

// The pages are those of https://aangan.example.
Object.defineProperty(window, 'isSecureContext', { value: true })
navigator.sendBeacon = (url, body) => {
  fetch(url, { method: 'POST', body })
  return true
}
Element.prototype.scrollIntoView = () => {}
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  })

window.ResizeObserver = class implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Everything is near the visible part of the page. */
window.IntersectionObserver = class implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  private readonly tell: IntersectionObserverCallback

  constructor(tell: IntersectionObserverCallback) {
    this.tell = tell
  }

  observe(target: Element) {
    const entry = { isIntersecting: true, target } as unknown as IntersectionObserverEntry
    setTimeout(() => this.tell([entry], this))
  }

  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

// jsdom searches the whole document for what belongs to a label, once for each element: in a large form that took seconds.
Object.defineProperty(HTMLLabelElement.prototype, 'control', {
  get(this: HTMLLabelElement) {
    return this.htmlFor
      ? document.getElementById(this.htmlFor)
      : this.querySelector('input:not([type=hidden]), select, textarea, button, output')
  },
})
for (const { prototype } of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement])
  Object.defineProperty(prototype, 'labels', {
    get(this: HTMLElement) {
      const around = this.closest('label')
      const named = this.id ? document.querySelectorAll(`label[for="${CSS.escape(this.id)}"]`) : []
      return around?.control === this ? [...new Set([around, ...named])] : [...named]
    },
  })

// React waits for sheets, which jsdom does not load.
new MutationObserver((records) => {
  for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
    if (node instanceof HTMLLinkElement) setTimeout(() => node.dispatchEvent(new Event('load')))
}).observe(document, { childList: true, subtree: true })

// A modal dialog takes the focus and returns it, and Escape cancels it.
const opener = new WeakMap<HTMLDialogElement, Element | null>()

HTMLDialogElement.prototype.showModal = function showModal() {
  opener.set(this, document.activeElement)
  this.open = true
  this.querySelector<HTMLElement>('[autofocus], button, input')?.focus()
}

HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return
  this.open = false
  const before = opener.get(this)
  if (before instanceof HTMLElement) before.focus()
  this.dispatchEvent(new Event('close'))
}

addEventListener('keydown', ({ key, defaultPrevented }) => {
  if (key !== 'Escape' || defaultPrevented) return
  const open = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
  if (open?.dispatchEvent(new Event('cancel', { cancelable: true }))) open.close()
})
