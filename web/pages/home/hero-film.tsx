import { useEffect, useRef, useState } from 'react'
import { films, resources } from '#contract/pages.ts'
import type { BrandPicture } from '#contract/schemas/brand.ts'
import { m } from '#messages'
import { usePageContext } from '#web/data/page-context.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Impression } from '#web/ui/impression.tsx'

/** The picture loads at once; the film after the page is idle and only where data is cheap. */
export function HeroFilm() {
  const { brand } = usePageContext()
  const [wanted, setWanted] = useState(false)
  const isOurs = !brand.hero && !brand.film
  useEffect(() => afterLoad(() => setWanted(mayPlay())), [])
  return (
    <>
      {brand.hero ? <OwnPicture picture={brand.hero} /> : <Poster />}
      {wanted && (brand.film ? <Film own={brand.film} /> : isOurs && <Film />)}
      {/* Our picture and film are drawn by a computer. */}
      <Impression rendered={isOurs} />
    </>
  )
}

function OwnPicture({ picture }: { picture: BrandPicture }) {
  const { url, hash, width, height, widths } = picture
  const files = (format: 'avif' | 'webp') =>
    widths.map((each) => `${resources.media(`${hash}-${each}.${format}`)} ${each}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={files('avif')} sizes={posterSizes} />
      <source type="image/webp" srcSet={files('webp')} sizes={posterSizes} />
      <img
        src={url}
        alt=""
        width={width}
        height={height}
        fetchPriority="high"
        className="hero-picture hero-picture-own"
      />
    </picture>
  )
}

function Poster() {
  return (
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
  )
}

/** `own` is the address of the agency's film; without it ours is shown. */
function Film({ own }: { own?: string }) {
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
        className={[
          'hero-picture',
          ...(own ? ['hero-picture-own'] : []),
          ...(shown ? [] : ['hero-picture-waiting']),
        ].join(' ')}
      >
        {own ? (
          <source src={own} type="video/mp4" />
        ) : (
          <>
            <source src={films.loop(size, 'webm')} type="video/webm" />
            <source src={films.loop(size, 'mp4')} type="video/mp4" />
          </>
        )}
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
