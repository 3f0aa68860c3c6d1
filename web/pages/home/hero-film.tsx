import { useEffect, useRef, useState } from 'react'
import { films } from '#contract/pages.ts'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'

/** The poster loads at once; the film after the page is idle and only where data is cheap. */
export function HeroFilm() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => afterLoad(() => setWanted(mayPlay())), [])
  return (
    <>
      <picture>
        <source media={upright} type="image/avif" srcSet={films.uprightPoster('avif')} />
        <source media={upright} type="image/webp" srcSet={films.uprightPoster('webp')} />
        <source type="image/avif" srcSet={posters('avif')} sizes={posterSizes} />
        <source type="image/webp" srcSet={posters('webp')} sizes={posterSizes} />
        <img
          src={films.poster(1280, 'jpg')}
          alt=""
          width={1280}
          height={720}
          fetchPriority="high"
          className="hero-picture"
        />
      </picture>
      {wanted && <Film />}
    </>
  )
}

function Film() {
  const video = useRef<HTMLVideoElement>(null)
  const [shown, setShown] = useState(false)
  const [paused, setPaused] = useState(false)
  const size = filmSize()
  function toggle() {
    if (paused) video.current?.play()
    else video.current?.pause()
    setPaused(!paused)
  }
  return (
    <>
      <video
        ref={video}
        autoPlay
        muted
        loop
        playsInline
        disablePictureInPicture
        aria-hidden="true"
        tabIndex={-1}
        onPlaying={() => setShown(true)}
        className={shown ? 'hero-picture' : 'hero-picture hero-picture-waiting'}
      >
        <source src={films.loop(size, 'webm')} type="video/webm" />
        <source src={films.loop(size, 'mp4')} type="video/mp4" />
      </video>
      {shown && (
        <button
          type="button"
          onClick={toggle}
          aria-label={paused ? m.home_film_play() : m.home_film_pause()}
          className="hero-pause icon-button"
        >
          <Icon name={paused ? 'play' : 'pause'} />
        </button>
      )}
    </>
  )
}

// On upright screens the height decides, at up to 16/9 of it.
const posterSizes = 'max(100vw, 178vh)'

const upright = '(max-aspect-ratio: 3/4)'

function posters(format: 'avif' | 'webp') {
  return ([640, 1280] as const).map((width) => `${films.poster(width, format)} ${width}w`).join(', ')
}

function afterLoad(act: () => void) {
  if (document.readyState === 'complete') {
    act()
    return
  }
  window.addEventListener('load', act, { once: true })
  return () => window.removeEventListener('load', act)
}

type Connection = { saveData?: boolean; effectiveType?: string; downlink?: number }
const connection = () => (navigator as Navigator & { connection?: Connection }).connection

function mayPlay() {
  const { saveData, effectiveType = '4g' } = connection() ?? {}
  if (saveData || effectiveType !== '4g') return false
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * On an upright screen the film is as wide as the screen is high, so the small one would be blurred. The large one has
 * 1.9 Mbit/s. Chromium reports about 1.6 until it has measured, which must not count as slow.
 */
function filmSize() {
  const width = Math.max(window.innerWidth, (window.innerHeight * 16) / 9) * window.devicePixelRatio
  return width > 900 && (connection()?.downlink ?? 10) >= 1.5 ? 1280 : 640
}
