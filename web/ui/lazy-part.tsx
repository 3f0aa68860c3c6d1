import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '#messages'

type Props<P> = {
  /** Imports the part. One function for the life of the page, so defined outside of components. */
  load: () => Promise<ComponentType<P>>
  props: P
  /** Classes that keep its place; about as high as the part will be. */
  className: string
  /** Placeholder that can be read before the part is loaded. */
  waiting?: ReactNode
  /** In sight from the start, so not before somebody is there: moves, scrolls, types or touches. */
  patient?: boolean
}

// Signs of a person rather than a crawler.
const signs = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin']

/** A part whose code is fetched when a person comes near it. A broken line is said, with the way to try again. */
export function LazyPart<P extends object>({ load, props, className, waiting, patient }: Props<P>) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(0)
  const [part, setPart] = useState<{ Part: ComponentType<P> } | 'failed'>()
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(1), {
      rootMargin: '700px',
    })
    const observe = () => place.current && observer.observe(place.current)
    if (!patient) observe()
    else for (const sign of signs) addEventListener(sign, observe, { once: true, passive: true })
    // Paper has no scrolling.
    const print = () => setNear(1)
    addEventListener('beforeprint', print)
    return () => {
      observer.disconnect()
      for (const sign of signs) removeEventListener(sign, observe)
      removeEventListener('beforeprint', print)
    }
  }, [patient])
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
        <p role="alert" className="form-failed flex flex-wrap items-center justify-between gap-x-4">
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
