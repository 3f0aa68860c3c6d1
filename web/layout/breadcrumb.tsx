import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { WrittenText } from '#web/ui/written-text.tsx'

type Props = {
  here: string
  steps?: { name: string; href: string }[]
}

export function Breadcrumb({ here, steps = [] }: Props) {
  return (
    <nav aria-label={m.breadcrumb_label()} className="breadcrumb">
      <ol>
        {[{ name: m.nav_home(), href: pages.home.href() }, ...steps].map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
        <li aria-current="page">
          <WrittenText text={here} />
        </li>
      </ol>
    </nav>
  )
}
