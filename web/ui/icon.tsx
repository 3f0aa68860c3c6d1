import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?url'

/** One symbol of icons.svg; decoration only, the words beside it or the control's label say what it means. */
export function Icon({ name, className = 'icon' }: { name: IconName; className?: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
