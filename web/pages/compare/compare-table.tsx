import type { MouseEvent } from 'react'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { usePlaceText } from '#web/data/place-text.ts'
import { dropChosen } from '#web/features/compare/chosen.ts'
import { ListingBadge } from '#web/features/property/listing-badge.tsx'
import { ListingPicture } from '#web/features/property/listing-picture.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Impression } from '#web/ui/impression.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import '../../styles/compare-page.css'
import { compareHomes, type Row } from './compare-rows.tsx'
import type { ComparedHome, Comparison } from './load-compare.ts'

export const onlyDifferences = 'only-differences'

/** Scrolls in its own frame, with fixed headings and first column. */
export function CompareTable({ ids, homes }: Pick<Comparison, 'ids' | 'homes'>) {
  const named = usePlaceText()
  const groups = compareHomes(homes.map((home) => ({ ...home, location: named(home.location) })))
  const rows = groups.flatMap((group) => group.rows)
  const columns = ids.map((id) => ({ id, home: homes.find((home) => home.id === id) }))
  return (
    <div className="compare">
      {homes.length > 1 && (
        <label className="choice compare-only">
          {/* Without a script, too: the style sheet hides the other rows. */}
          <input type="checkbox" id={onlyDifferences} autoComplete="off" />
          {m.compare_only({ differ: rows.filter(({ differs }) => differs).length, all: rows.length })}
        </label>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className="compare-frame" aria-label={m.compare_table()} tabIndex={0}>
        <table style={{ '--homes': ids.length } as Record<string, number>}>
          <caption className="sr-only">{m.compare_caption()}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{m.compare_what()}</span>
              </th>
              {columns.map(({ id, home }) => (
                <th key={id} scope="col">
                  <ColumnHead id={id} ids={ids} home={home} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className="compare-pictures">
              <th scope="row">
                <span className="compare-label">{m.compare_picture()}</span>
              </th>
              {columns.map(({ id, home }) => (
                <td key={id}>{home ? <HomePicture home={home} /> : <MissingHome />}</td>
              ))}
            </tr>
          </tbody>
          {groups.map(({ label, rows }) => (
            <tbody key={label}>
              {rows.length > 1 && (
                <tr className="compare-group">
                  <th scope="rowgroup" colSpan={ids.length + 1}>
                    <span>{label}</span>
                  </th>
                </tr>
              )}
              {rows.map((row) => (
                <CompareRow key={row.label} row={row} ids={ids} several={homes.length > 1} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </div>
  )
}

function CompareRow({ row, ids, several }: { row: Row; ids: number[]; several: boolean }) {
  const differs = several && row.differs
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">
        <span className="compare-label">{row.label}</span>
        {differs && <span className="sr-only">{m.compare_differs()}</span>}
      </th>
      {ids.map((id) => (
        <td key={id} className="figures">
          {row.cells.get(id) ?? (
            <>
              <span aria-hidden="true">–</span>
              <span className="sr-only">{m.compare_not_said()}</span>
            </>
          )}
        </td>
      ))}
    </tr>
  )
}

function ColumnHead({ id, ids, home }: { id: number; ids: number[]; home: ComparedHome | undefined }) {
  const title = home?.title ?? m.listing_reference({ id })
  return (
    <div className="compare-head">
      {home ? (
        <a href={pages.listing.href(id)} className="compare-title">
          <WrittenText text={title} />
        </a>
      ) : (
        <span className="compare-title">{title}</span>
      )}
      <a
        href={pages.compare.href(ids.filter((other) => other !== id))}
        aria-label={m.compare_remove({ title })}
        data-scroll="keep"
        className="icon-button"
        onClick={(event) => leave(event, id)}
      >
        <Icon name="close" />
      </a>
    </div>
  )
}

function leave(event: MouseEvent<HTMLAnchorElement>, id: number) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  dropChosen(id)
  event.currentTarget.closest('section')?.focus({ preventScroll: true })
}

function HomePicture({ home }: { home: ComparedHome }) {
  const { cover } = home
  return (
    <div className="card-picture">
      {cover ? (
        <ListingPicture picture={cover} sizes="(min-width: 768px) 280px, 50vw" max={640} alt="" />
      ) : (
        <span className="card-no-picture">
          <Icon name="home" />
          {m.card_no_picture()}
        </span>
      )}
      <ListingBadge listing={home} />
      <Impression rendered={cover?.rendered} />
    </div>
  )
}

function MissingHome() {
  return (
    <p className="compare-gone">
      <Icon name="empty" />
      {m.compare_gone()}
    </p>
  )
}
