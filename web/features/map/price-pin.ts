import { divIcon, type Marker, marker } from 'leaflet'
import { type PlaceContext, placeText } from '#contract/place-text.ts'
import { m } from '#messages'
import { spokenPrice } from '#web/features/property/listing-price.tsx'
import { compactPrice } from '#web/features/property/price.ts'
import type { Mark } from './clusters.ts'

type Handlers = {
  onChoose: (mark: Mark, byKey: boolean) => void
  onPoint: (mark: Mark | undefined) => void
  onKey: (mark: Mark, event: KeyboardEvent) => void
}

/** The same while a mark holds the same listings, so that it keeps focus and highlight when the map moves. */
export const keyOf = ({ points }: Mark) => points.map(({ id }) => id).join()

/** A price on the map, or the number of listings that lie together. */
export function pricePin(mark: Mark, { onChoose, onPoint, onKey }: Handlers): Marker {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = classOf(mark)
  button.textContent = textOf(mark)
  button.addEventListener('click', (event) => {
    // A click on the map would close what the pin opened.
    event.stopPropagation()
    onChoose(mark, event.detail === 0)
  })
  button.addEventListener('pointerenter', () => onPoint(mark))
  button.addEventListener('pointerleave', () => onPoint(undefined))
  button.addEventListener('focus', () => onPoint(mark))
  button.addEventListener('blur', () => onPoint(undefined))
  // The pins have one Tab stop (pin-keys.ts); arrow keys move between them.
  button.tabIndex = -1
  button.addEventListener('keydown', (event) => {
    // Enter must not click the map.
    event.stopPropagation()
    onKey(mark, event)
  })
  return marker([mark.latitude, mark.longitude], {
    icon: divIcon({ html: button, className: 'map-mark', iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
  })
}

export function buttonOf(pin: Marker): HTMLElement | null {
  return pin.getElement()?.querySelector('button') ?? null
}

/** Homes that this visitor has saved and looked at. */
export type Known = { saved: ReadonlySet<number>; seen: ReadonlySet<number>; places: PlaceContext }

/** Marks a pin as saved if any of its homes is, and as seen if all are. */
export function describe(pin: Marker, mark: Mark, { saved, seen, places }: Known) {
  const button = buttonOf(pin)
  if (!button) return
  const isSaved = mark.points.some(({ id }) => saved.has(id))
  const isSeen = mark.points.every(({ id }) => seen.has(id))
  button.classList.toggle('is-saved', isSaved)
  button.classList.toggle('is-seen', isSeen)
  const notes = [
    mark.points.some(({ approximate }) => approximate) && m.map_pin_approximate(),
    isSaved && m.heart_saved(),
    isSeen && m.map_pin_seen(),
  ]
  button.setAttribute('aria-label', [labelOf(mark, places), ...notes.filter(Boolean)].join(', '))
}

export function highlight(pin: Marker, on: boolean) {
  pin.getElement()?.firstElementChild?.classList.toggle('is-active', on)
  pin.setZIndexOffset(on ? 10_000 : 0)
}

function textOf({ points: [first, ...others] }: Mark) {
  return others.length > 0 ? String(others.length + 1) : compactPrice(first?.price)
}

function labelOf({ points }: Mark, places: PlaceContext) {
  const [first, ...others] = points
  if (!first || others.length > 0) return m.map_cluster({ count: points.length })
  const { title, type, price, location } = first
  // Begins with the visible text, for people who control the device by voice.
  return m.map_pin({
    shown: compactPrice(price),
    title,
    price: spokenPrice(type, price),
    place: placeText(places, location),
  })
}

function classOf({ points: [first, ...others] }: Mark) {
  if (others.length > 0) return 'map-cluster'
  return `map-price figures${first?.approximate ? ' map-price-near' : ''}${first?.status === 'sold' ? ' map-price-sold' : first?.type === 'rent' ? ' map-price-rent' : ''}`
}
