import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import { chooseStreetMap } from './street-map.ts'
import { siteOf } from './use-street-map.ts'

export function StreetSwitch({ tiles, wanted }: { tiles: string; wanted: boolean }) {
  return (
    <button type="button" className="map-switch map-over" onClick={() => chooseStreetMap(!wanted)}>
      <Icon name="map" />
      {wanted ? (
        m.map_streets_hide()
      ) : (
        <span>
          {m.map_streets_show()} <small>{m.map_streets_source({ site: siteOf(tiles) })}</small>
        </span>
      )}
    </button>
  )
}
