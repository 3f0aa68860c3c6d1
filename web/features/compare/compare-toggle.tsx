import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import { useStore } from '#web/ui/store.ts'
import { type Chosen, chosen, toggleChosen } from './chosen.ts'

type Props = Chosen & {
  words?: string
  className: string
}

export function CompareToggle({ words, className, ...home }: Props) {
  const on = useStore(chosen, (homes) => homes.some(({ id }) => id === home.id))
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={words ? undefined : m.compare_label({ title: home.title })}
      onClick={() => toggleChosen(home)}
      className={className}
    >
      <Icon name={on ? 'check' : 'compare'} />
      <span>{words ?? m.compare()}</span>
    </button>
  )
}
