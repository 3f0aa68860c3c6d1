import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?url'

export function Icon({ name, className = 'icon' }: { name: IconName; className?: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
