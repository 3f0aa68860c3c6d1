import { useRouter, useRouterState } from '@tanstack/react-router'
import { type MouseEvent, useEffect } from 'react'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Impression } from '#web/ui/impression.tsx'
import { useStore } from '#web/ui/store.ts'
import { showToast } from '#web/ui/toasts.ts'
import { chosen, dropChosen, maxCompared, refused, setChosen } from './chosen.ts'

/** Pages below these paths show homes to choose; elsewhere the tray would only cover what people read. */
const places = [pages.list, pages.category, pages.wishlist, pages.agents].map(({ path }) =>
  path.replace(/\$.*/, ''),
)

export function CompareTray() {
  const homes = useStore(chosen, (all) => all)
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const href = pages.compare.href(homes.map(({ id }) => id))
  const enough = homes.length > 1
  useRefusals(href)
  if (pathname !== pages.home.path && !places.some((start) => pathname.startsWith(start))) return null
  return (
    <section aria-label={m.compare_tray()} className="compare-tray">
      <ul>
        {homes.map(({ id, title, picture, rendered }) => (
          <li key={id}>
            <button
              type="button"
              aria-label={m.compare_remove({ title })}
              title={title}
              onClick={(event) => remove(event, id)}
            >
              {picture ? <img src={picture} alt="" width={48} height={48} /> : <Icon name="home" />}
              <Impression rendered={rendered} />
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="figures">
        {enough ? m.compare_count({ count: homes.length, max: maxCompared }) : m.compare_one_chosen()}
      </p>
      {enough && (
        <a href={href} className="button">
          {m.compare()}
        </a>
      )}
      <button type="button" className="icon-button" aria-label={m.compare_clear()} onClick={clear}>
        <Icon name="close" />
      </button>
    </section>
  )
}

function useRefusals(href: string) {
  const router = useRouter()
  const times = useStore(refused, (value) => value)
  useEffect(() => {
    if (times === 0) return
    refused.set(0)
    const action = { label: m.compare_open(), run: () => router.navigate({ href }) }
    showToast(m.compare_full({ max: maxCompared }), { alert: true, action })
  }, [times, href, router])
}

function remove({ currentTarget }: MouseEvent<HTMLButtonElement>, id: number) {
  const tray = currentTarget.closest('section')
  const next = currentTarget.closest('li')?.nextElementSibling?.querySelector('button')
  const after = next ?? tray?.querySelector<HTMLElement>(':scope > button')
  if (chosen.get().length > 1) after?.focus()
  else leave()
  dropChosen(id)
}

function clear() {
  const before = chosen.get()
  leave()
  setChosen([])
  showToast(m.compare_cleared(), { action: { label: m.compare_undo(), run: () => setChosen(before) } })
}

function leave() {
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}
