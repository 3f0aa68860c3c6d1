import { useEffect } from 'react'
import { usePageContext } from '#web/data/page-context.ts'
import { useStore } from '#web/ui/store.ts'
import { recallStreetMap, streetMap } from './street-map.ts'

export function useStreetMap() {
  const { tiles: others, attribution, file } = usePageContext().map
  // Streets of the site itself need no other server.
  const tiles = file ? null : others
  const wanted = useStore(streetMap, (value) => value)
  useEffect(recallStreetMap, [])
  return { tiles, attribution, file, wanted: wanted && tiles !== null }
}

export function siteOf(tiles: string): string {
  return new URL(tiles).hostname.replace(/^(tiles?|www)\./, '')
}
