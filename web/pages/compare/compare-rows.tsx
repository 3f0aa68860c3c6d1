import type { ReactNode } from 'react'
import { type Amenity, amenityNames } from '#contract/amenities.ts'
import { nearbyCategories } from '#contract/form-enums.ts'
import { fieldsShownIn } from '#contract/listing-fields.ts'
import { m } from '#messages'
import { fieldLabels } from '#messages/listing-fields'
import { statusLabels, typeLabels } from '#messages/type-labels'
import { amenityLabels } from '#messages/value-labels'
import { pages } from '#web/data/pages.ts'
import { distanceText } from '#web/features/property/distance-text.ts'
import { nearbyLabels } from '#web/features/property/labels.ts'
import { exactPrice } from '#web/features/property/price.ts'
import { countContact } from '#web/features/public-form/count-contact.ts'
import { Icon } from '#web/ui/icon.tsx'
import { telHref, writePhone } from '#web/ui/phone.ts'
import { WrittenText } from '#web/ui/written-text.tsx'
import type { ComparedHome } from './load-compare.ts'

export type Row = { label: string; cells: Map<number, ReactNode>; differs: boolean }
export type Group = { label: string; rows: Row[] }

export function compareHomes(homes: ComparedHome[]): Group[] {
  const line = lineOf(homes)
  const amenity = (name: Amenity) =>
    line(
      amenityLabels[name](),
      ({ features }) => (features.includes(name) ? 'yes' : 'no'),
      ({ features }) => <Tick on={features.includes(name)} />,
    )
  const groups = [
    {
      label: m.compare_group_price(),
      rows: [
        line(m.compare_price(), priceText),
        line(
          homes.every(({ type }) => type === 'rent') ? m.cost_title_rent() : m.compare_cost(),
          costText,
          ({ id, cost, type, title }) => (
            <>
              {costText({ cost, type })}{' '}
              <a href={pages.costs.href(id)} className="text-link">
                {m.compare_cost_sheet()}
                <span className="sr-only">{title}</span>
              </a>
            </>
          ),
        ),
        line(m.compare_rate(), ({ rate }) => rate),
        line(m.compare_type(), ({ type }) => typeLabels[type]()),
        line(m.compare_status(), statusText),
      ],
    },
    {
      label: m.compare_group_home(),
      rows: [
        ...fieldsShownIn('compare').map((name) => line(fieldLabels[name](), ({ texts }) => texts[name])),
        line(m.area_loading(), ({ loading }) => loading),
        line(m.area_plot(), ({ plotArea }) => plotArea),
        line(
          m.listing_floor_plan(),
          ({ hasPlan }) => (hasPlan ? 'yes' : undefined),
          ({ id, title }) => (
            <a href={`${pages.listing.href(id)}#floor-plan`} className="text-link">
              {m.compare_plan()}
              <span className="sr-only">{title}</span>
            </a>
          ),
        ),
        line(m.compare_place(), ({ location }) => location),
        line(m.documents_title(), ({ documents }) => documents),
      ],
    },
    {
      label: m.listing_amenities(),
      rows: amenityNames.filter((name) => homes.some(({ features }) => features.includes(name))).map(amenity),
    },
    {
      label: m.listing_nearby(),
      rows: nearbyCategories.map((category) =>
        line(
          nearbyLabels[category][0](),
          ({ nearby }) => placesIn(nearby, category).map(placeText).join('\n'),
          ({ nearby }) => (
            <ul>
              {placesIn(nearby, category).map((place) => (
                <li key={place.title}>
                  <WrittenText text={place.title} />
                  {place.distance && `, ${distanceText(place.distance)}`}
                </li>
              ))}
            </ul>
          ),
        ),
      ),
    },
    {
      label: m.compare_agent(),
      rows: [
        line(
          m.compare_agent(),
          ({ name, phone }) => `${name} ${phone}`,
          ({ id, name, phone }) => (
            <>
              {name}
              <a href={telHref(phone)} onClick={() => countContact(id, 'call')} className="text-link figures">
                {writePhone(phone)}
              </a>
            </>
          ),
        ),
      ],
    },
  ]
  return groups
    .map(({ label, rows }) => ({ label, rows: rows.filter(({ cells }) => cells.size > 0) }))
    .filter(({ rows }) => rows.length > 0)
}

type Write<T> = (home: ComparedHome) => T

/** `write` gives the value to compare; `draw` shows it where text is not enough. */
function lineOf(homes: ComparedHome[]) {
  return (label: string, write: Write<string | number | null | undefined>, draw?: Write<ReactNode>): Row => {
    const texts = homes.flatMap((home) => {
      const text = write(home)
      return text ? [{ home, text }] : []
    })
    return {
      label,
      cells: new Map(texts.map(({ home, text }) => [home.id, draw ? draw(home) : text])),
      differs: texts.length < homes.length || new Set(texts.map(({ text }) => text)).size > 1,
    }
  }
}

function Tick({ on }: { on: boolean }) {
  return on ? (
    <>
      <Icon name="check" className="icon icon-20 good" />
      <span className="sr-only">{m.fact_yes()}</span>
    </>
  ) : (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{m.fact_no()}</span>
    </>
  )
}

function priceText({ price, type }: ComparedHome) {
  const exact = exactPrice(price)
  return type === 'rent' ? m.price_exact_month({ price: exact }) : exact
}

function costText({ cost, type }: Pick<ComparedHome, 'cost' | 'type'>) {
  if (cost === undefined) return undefined
  const exact = exactPrice(cost)
  return type === 'rent' ? m.compare_first_month({ amount: exact }) : exact
}

function statusText({ status, type }: ComparedHome) {
  return status === 'sold' && type === 'rent' ? m.status_rented() : statusLabels[status]()
}

function placesIn(nearby: ComparedHome['nearby'], category: ComparedHome['nearby'][number]['category']) {
  return nearby.filter((place) => place.category === category)
}

function placeText({ title, distance }: ComparedHome['nearby'][number]) {
  return distance ? `${title}, ${distanceText(distance)}` : title
}
