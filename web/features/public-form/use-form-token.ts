import { useEffect, useRef } from 'react'
import { fetchApi } from '#web/data/api.ts'

/** Asks when a form is opened for what says so. Without it a form is taken too, only fewer of them. */
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
