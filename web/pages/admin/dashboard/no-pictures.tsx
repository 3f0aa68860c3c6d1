import { pages } from '#contract/pages.ts'
import type { Attention } from '#contract/schemas/dashboard.ts'
import { m } from '#messages'
import { counted, groupDigits } from '#web/features/property/price.ts'
import { Icon } from '#web/ui/icon.tsx'

export function NoPictures({ no_pictures: { count, listings }, requests }: Attention) {
  // Superadmins see everybody's listings, for which there is no list.
  const isOwn = requests === null
  return (
    <li className="attention-line attention-named">
      <Icon name="images" />
      <div className="shrink">
        <p className="strong">{m.dashboard_no_pictures(counted(count))}</p>
        <ul>
          {listings.map(({ id, title }) => (
            <li key={id}>
              <a
                href={pages.admin.href(id)}
                className="text-link"
                aria-label={m.dashboard_add_pictures({ title })}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
        {isOwn ? (
          <a href={pages.myProperties.href({ pictures: 'none' })} className="text-link">
            {m.dashboard_no_pictures_all()}
            <Icon name="right" />
          </a>
        ) : (
          count > listings.length && (
            <p className="attention-more">
              {m.dashboard_no_pictures_more({ count: groupDigits(count - listings.length) })}
            </p>
          )
        )}
      </div>
    </li>
  )
}
