import { useEffect } from 'react'
import { usePageContext } from '#web/data/page-context.ts'
import { useStore } from '#web/ui/store.ts'
import { recallStreetMap, streetMap } from './street-map.ts'

export function useStreetMap() {
  const { tiles, attribution } = usePageContext().map
  const wanted = useStore(streetMap, (value) => value)
  useEffect(recallStreetMap, [])
  return { tiles, attribution, wanted: wanted && tiles !== null }
}

export function siteOf(tiles: string): string {
  return new URL(tiles).hostname.replace(/^(tiles?|www)\./, '')
}
