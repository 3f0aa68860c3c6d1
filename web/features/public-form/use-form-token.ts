import { useEffect, useRef } from 'react'
import { fetchApi } from '#web/data/api.ts'

/** Requests a token when the form appears. The result returns it; undefined if the request failed. */
export function useFormToken() {
  const token = useRef<Promise<string | undefined>>(undefined)
  useEffect(() => {
    token.current = fetchApi('form.token', {}).then(
      ({ data }) => data.token,
      () => undefined,
    )
  }, [])
  return () => token.current
}
