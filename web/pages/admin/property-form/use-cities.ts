import { useEffect, useState } from 'react'
import type { PropertyFilters } from '#contract/schemas/property-filters.ts'
import { CallError, fetchApi } from '#web/data/api.ts'

/** Cities and localities that have listings, to be suggested. Without an answer nothing is suggested, and any can be written. */
export function useCities(): PropertyFilters['cities'] {
  const [cities, setCities] = useState<PropertyFilters['cities']>([])
  useEffect(() => {
    let gone = false
    fetchApi('property.filters', { query: {} }).then(
      ({ data }) => !gone && setCities(data.cities),
      (error) => {
        if (!(error instanceof CallError)) throw error
      },
    )
    return () => {
      gone = true
    }
  }, [])
  return cities
}
