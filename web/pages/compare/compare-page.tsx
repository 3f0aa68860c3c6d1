import { m } from '#messages'
import { usePageContext } from '#web/data/page-context.ts'
import { pages } from '#web/data/pages.ts'
import { maxCompared } from '#web/features/compare/chosen.ts'
import { ShareButton } from '#web/features/share/share-button.tsx'
import { Breadcrumb } from '#web/layout/breadcrumb.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { AddHome } from './add-home.tsx'
import { CompareEmpty } from './compare-empty.tsx'
import { CompareTable } from './compare-table.tsx'
import type { Comparison } from './load-compare.ts'

/** The address names the homes, so it can be shared and works without JavaScript. */
export function ComparePage({ comparison }: { comparison: Comparison }) {
  const { ids, homes, tooMany } = comparison
  const { origin } = usePageContext()
  const table = !tooMany && ids.length > 1 && homes.length > 0
  const shared = () => ({
    title: m.compare_title(),
    text: homes.map(({ title }) => title).join(' · '),
    url: origin + pages.compare.href(ids),
  })
  return (
    <div className="wrap page-end">
      <Breadcrumb
        here={m.compare_title()}
        steps={[{ name: m.listing_listings(), href: pages.list.href() }]}
      />
      <div className="split compare-page-head page-head">
        <h1 className="title-1">{m.compare_title()}</h1>
        {table && (
          <div className="beside">
            {ids.length < maxCompared && (
              <AddHome homes={homes} className="button button-quiet">
                <Icon name="plus" />
                {m.compare_add()}
              </AddHome>
            )}
            <ShareButton heading={m.compare_share()} shared={shared} />
          </div>
        )}
      </div>
      {table ? <CompareTable ids={ids} homes={homes} /> : <CompareEmpty comparison={comparison} />}
    </div>
  )
}
