import { useEffect } from 'react'
import { useShell } from '#web/layout/shell.ts'
import { useStore } from '#web/ui/store.ts'
import { recallStreetMap, streetMap } from './street-map.ts'

/** Whether the street map is wanted on this device, and where it would come from; null: none is offered. */
export function useStreetMap() {
  const { tiles, attribution } = useShell().map
  const wanted = useStore(streetMap, (value) => value)
  useEffect(recallStreetMap, [])
  return { tiles, attribution, wanted: wanted && tiles !== null }
}

/** The site that the pictures come from, as people know it. */
export function siteOf(tiles: string): string {
  return new URL(tiles).hostname.replace(/^(tiles?|www)\./, '')
}
