import type { Attention } from '#contract/schemas/dashboard.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { counted } from '#web/features/property/price.ts'
import { DemoBadge } from '#web/ui/demo-badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import type { OwnFilter } from './attention-lines.ts'

export function NoPictures({ waiting, own }: { waiting: Attention; own: OwnFilter }) {
  const { count, listings } = waiting.no_pictures
  // Superadmins are told of everybody's listings.
  const filter = { pictures: 'none', ...(waiting.requests === null && own) }
  return (
    <li className="attention-line attention-named">
      <Icon name="images" />
      <div className="shrink">
        <p className="strong">{m.dashboard_no_pictures(counted(count))}</p>
        <ul>
          {listings.map(({ id, title, demo }) => (
            <li key={id}>
              <a
                href={pages.admin.href(id)}
                className="text-link"
                aria-label={m.dashboard_add_pictures({ title })}
              >
                <WrittenText text={title} />
              </a>{' '}
              <DemoBadge demo={demo} />
            </li>
          ))}
        </ul>
        <a href={pages.myProperties.href(filter)} className="text-link">
          {m.dashboard_no_pictures_all()}
          <Icon name="right" />
        </a>
      </div>
    </li>
  )
}
