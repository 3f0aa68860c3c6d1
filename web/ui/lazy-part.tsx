import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '#messages'

type Props<P> = {
  /** Define it outside of components. */
  load: () => Promise<ComponentType<P>>
  props: P
  className: string
  waiting?: ReactNode
  /** Visible from the start, so it waits until a person moves, scrolls, types or touches. */
  afterInteraction?: boolean
}

// Signs of a person rather than a crawler.
const signs = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin']

/** Loads its code when a person comes near. After a network failure it shows a button to retry. */
export function LazyPart<P extends object>({ load, props, className, waiting, afterInteraction }: Props<P>) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(0)
  const [part, setPart] = useState<{ Part: ComponentType<P> } | 'failed'>()
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(1), {
      rootMargin: '700px',
    })
    const observe = () => place.current && observer.observe(place.current)
    if (!afterInteraction) observe()
    else for (const sign of signs) addEventListener(sign, observe, { once: true, passive: true })
    const print = () => setNear(1)
    addEventListener('beforeprint', print)
    return () => {
      observer.disconnect()
      for (const sign of signs) removeEventListener(sign, observe)
      removeEventListener('beforeprint', print)
    }
  }, [afterInteraction])
  useEffect(() => {
    if (near === 0) return
    let gone = false
    load().then(
      (Part) => gone || setPart({ Part }),
      () => gone || setPart('failed'),
    )
    return () => {
      gone = true
    }
  }, [near, load])
  if (part && part !== 'failed') return <part.Part {...props} />
  return (
    <div ref={place} className={className} aria-busy={part === undefined && near > 0}>
      {part === 'failed' ? (
        <p role="alert" className="form-failed split part-failed">
          {m.later_failed()}
          <button
            type="button"
            className="text-link"
            onClick={() => {
              setPart(undefined)
              setNear(near + 1)
            }}
          >
            {m.later_retry()}
          </button>
        </p>
      ) : (
        waiting
      )}
    </div>
  )
}
