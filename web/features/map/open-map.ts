import 'leaflet/dist/leaflet.css'
import '#web/styles/leaflet.css'
import { Control, type Map as LeafletMap, map as makeMap } from 'leaflet'
import { distanceText } from '#web/features/property/distance-text.ts'
import type { View } from './places.ts'

export const closest = 19

type Options = {
  inPage: boolean
}

export function openMap(
  element: HTMLElement,
  { latitude, longitude, zoom }: View,
  options: Options,
): LeafletMap {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const touch = window.matchMedia('(pointer: coarse)').matches
  const map = makeMap(element, {
    center: [latitude, longitude],
    zoom,
    minZoom: 4,
    maxZoom: closest,
    maxBounds: [
      [-85, -180],
      [85, 180],
    ],
    maxBoundsViscosity: 1,
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: !calm,
    fadeAnimation: !calm,
    markerZoomAnimation: !calm,
    inertia: !calm,
    scrollWheelZoom: !options.inPage,
    dragging: !(options.inPage && touch),
  })
  if (options.inPage) {
    map.on('focus', () => map.scrollWheelZoom.enable())
    map.on('blur', () => map.scrollWheelZoom.disable())
  }
  map.on('zoomanim', () => zooming.add(map))
  map.on('zoomend', () => zooming.delete(map))
  new WordedScale({ imperial: false, position: 'bottomleft' }).addTo(map)
  return map
}

/** Leaflet writes the units in English. */
const WordedScale = Control.Scale.extend({
  _updateScale(this: Control.Scale, scale: HTMLElement, text: string, ratio: number) {
    scale.style.width = `${Math.round((this.options.maxWidth ?? 100) * ratio)}px`
    scale.textContent = distanceText(text)
  },
}) as typeof Control.Scale

const zooming = new WeakSet<LeafletMap>()

/** Waits for a zoom to end, because Leaflet's timer would fail on a removed map. */
export function closeMap(map: LeafletMap) {
  if (zooming.has(map)) map.once('zoomend', () => map.remove())
  else map.remove()
}
