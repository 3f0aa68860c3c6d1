import type { ReactNode } from 'react'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { type Chosen, chosen, maxCompared } from '#web/features/compare/chosen.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useStore } from '#web/ui/store.ts'
import { WrittenInside } from '#web/ui/written-inside.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import { AddHome } from './add-home.tsx'
import type { Comparison } from './load-compare.ts'

export function CompareEmpty({ comparison: { ids, homes, tooMany } }: { comparison: Comparison }) {
  const kept = useStore(chosen, (all) => all)
  const [home] = homes
  if (tooMany) {
    return (
      <Empty title={m.compare_full({ max: maxCompared })} text={m.compare_full_text({ count: ids.length })}>
        <a href={pages.compare.href(ids.slice(0, maxCompared))} className="button">
          {m.compare_first({ max: maxCompared })}
        </a>
      </Empty>
    )
  }
  if (home) {
    return (
      <Empty
        title={m.compare_one()}
        text={<WrittenInside text={home.title} message={(title) => m.compare_one_text({ title })} />}
      >
        <AddHome homes={homes} className="button">
          {m.compare_add()}
        </AddHome>
        <a href={pages.listing.href(home.id)} className="button button-quiet">
          {m.compare_look()}
        </a>
      </Empty>
    )
  }
  if (ids.length === 0 && kept.length > 0) return <Kept homes={kept} />
  return (
    <Empty
      title={ids.length > 0 ? m.compare_all_gone() : m.compare_empty()}
      text={ids.length > 0 ? m.compare_all_gone_text() : m.compare_empty_text()}
    >
      <a href={pages.list.href()} className="button">
        {m.results_none_all()}
      </a>
    </Empty>
  )
}

/** Homes that were chosen on this device, on the address that names none. */
function Kept({ homes }: { homes: readonly Chosen[] }) {
  const enough = homes.length > 1
  return (
    <Empty
      title={enough ? m.compare_chosen() : m.compare_one()}
      text={
        <ul>
          {homes.map(({ id, title }) => (
            <li key={id}>
              <a href={pages.listing.href(id)} className="text-link">
                <WrittenText text={title} />
              </a>
            </li>
          ))}
        </ul>
      }
    >
      {enough && (
        <a href={pages.compare.href(homes.map(({ id }) => id))} className="button">
          {m.compare_kept({ count: homes.length })}
        </a>
      )}
      <a href={pages.list.href()} className={enough ? 'button button-quiet' : 'button'}>
        {m.compare_add()}
      </a>
    </Empty>
  )
}

function Empty({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <div className="panel nothing-here">
      <Icon name="compare" className="icon icon-40 accent" />
      <h2 className="title-2">{title}</h2>
      <div className="nothing-here-text">{text}</div>
      <div className="nothing-here-ways">{children}</div>
    </div>
  )
}
