import Supercluster from 'supercluster'
import type { PropertyPoint } from '#contract/schemas/property-points.ts'
import type { Bounds } from './places.ts'

type Listing = { point: PropertyPoint }

export type Mark = { latitude: number; longitude: number; points: PropertyPoint[]; cluster?: number }

// Pixels within which pins overlap, the widest of which is a price in crores, and of the tiles in which they are counted.
const radius = 80
const sheet = 256
// Beyond this zoom only listings in the same position share a pin.
const deepest = 17

export type Clusters = {
  marksIn(bounds: Bounds, zoom: number): Mark[]
  /** The zoom at which a cluster splits; undefined when its listings have the same position. */
  zoomOf(cluster: number): number | undefined
}

export function clusterPoints(points: readonly PropertyPoint[]): Clusters {
  const index = new Supercluster<Listing>({ radius, extent: sheet, maxZoom: deepest })
  index.load(
    points.map((point) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [point.longitude, point.latitude] },
      properties: { point },
    })),
  )
  return {
    marksIn([south, west, north, east], zoom) {
      const level = Math.min(deepest, Math.floor(zoom))
      return index.getClusters([west, south, east, north], level).map((feature) => {
        const [longitude = 0, latitude = 0] = feature.geometry.coordinates
        const { properties } = feature
        if (!('cluster' in properties)) return { latitude, longitude, points: [properties.point] }
        const leaves = index.getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY)
        const points = leaves.map((leaf) => leaf.properties.point)
        return { latitude, longitude, points, cluster: properties.cluster_id }
      })
    },
    zoomOf(cluster) {
      const zoom = index.getClusterExpansionZoom(cluster)
      return zoom > deepest ? undefined : zoom
    },
  }
}
