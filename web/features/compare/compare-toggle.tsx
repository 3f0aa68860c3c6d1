import { useRouter } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import { useStore } from '#web/ui/store.ts'
import { showToast } from '#web/ui/toasts.ts'
import { type Chosen, chosen, dropChosen, mostCompared, setChosen } from './chosen.ts'

type Props = {
  id: number
  title: string
  /** Address of a small picture. */
  picture?: string
  /** In place of "Compare". */
  words?: string
  className: string
}

/** Chooses a home to be compared with others, and takes it back. */
export function CompareToggle({ words, className, ...home }: Props) {
  const on = useStore(chosen, (homes) => homes.some(({ id }) => id === home.id))
  const router = useRouter()
  function press() {
    const homes = chosen.get()
    if (on) return dropChosen(home.id)
    if (homes.length < mostCompared) return setChosen([...homes, home])
    const action = { label: m.compare_open(), run: () => router.navigate({ href: hrefOf(homes) }) }
    showToast(m.compare_full({ most: mostCompared }), { alert: true, action })
  }
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={words ? undefined : m.compare_label({ title: home.title })}
      onClick={press}
      className={className}
    >
      <Icon name={on ? 'check' : 'compare'} />
      <span>{words ?? m.compare()}</span>
    </button>
  )
}

function hrefOf(homes: readonly Chosen[]) {
  return pages.compare.href(homes.map(({ id }) => id))
}
