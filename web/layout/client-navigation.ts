import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { splitAddress } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { isOffline } from '#web/features/offline/service-worker.ts'
import { formQuery } from '#web/features/search/form-query.ts'
import { pageLocale } from '#web/ui/page-locale.ts'

/** Turns plain links into navigation. A router Link on each card would take a tenth of a page's rendering time. */
export function useClientNavigation() {
  const router = useRouter()
  useEffect(() => {
    const click = (event: MouseEvent) => followLink(router, event)
    const submit = (event: SubmitEvent) => sendSearch(router, event)
    const hint = (event: Event) => preload(router, event)
    document.addEventListener('click', click)
    document.addEventListener('submit', submit)
    for (const name of hints) document.addEventListener(name, hint, { passive: true })
    return () => {
      document.removeEventListener('click', click)
      document.removeEventListener('submit', submit)
      for (const name of hints) document.removeEventListener(name, hint)
    }
  }, [router])
}

const hints = ['pointerover', 'touchstart', 'focusin'] as const
let hinted: number | undefined

function preload(router: AnyRouter, event: Event) {
  clearTimeout(hinted)
  const link = pageLink(event)
  if (!link) return
  hinted = window.setTimeout(() => router.preloadRoute({ href: pathOf(link) } as never).catch(() => {}), 80)
}

function followLink(router: AnyRouter, event: MouseEvent) {
  if (event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = pageLink(event)
  // Without a network, only whole pages are cached.
  if (!link || isOffline()) return
  event.preventDefault()
  hidePopover(link)
  router.navigate({ href: pathOf(link), resetScroll: link.dataset.scroll !== 'keep' })
}

function pageLink(event: Event): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.rel === 'external' || link.origin !== location.origin) return
  const { locale, path } = splitAddress(link.pathname)
  // A page has one language for as long as it is open.
  if (locale !== pageLocale() || path.startsWith(`${apiPrefix}/`)) return
  const samePage = link.pathname === location.pathname && link.search === location.search
  return samePage && link.hash ? undefined : link
}

/** When no button sent the form, a filter was changed, and the scroll position stays. */
function sendSearch(router: AnyRouter, event: SubmitEvent) {
  const form = event.target
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return
  event.preventDefault()
  const query = formQuery(form)
  const { pathname } = new URL(form.action)
  const changed = event.submitter === null && pathname === location.pathname
  if (!changed) hidePopover(form.querySelector('[popover]'))
  router.navigate({ href: pathname + (query && `?${query}`), resetScroll: !changed })
}

function hidePopover(part: Element | null) {
  const popover = part?.closest<HTMLElement>('[popover]')
  if (popover?.matches(':popover-open')) popover.hidePopover()
}

function pathOf({ pathname, search, hash }: HTMLAnchorElement) {
  return pathname + search + hash
}
