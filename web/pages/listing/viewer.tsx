import { useEffect, useRef } from 'react'
import Lightbox, { type Slide, type SlideImage } from 'yet-another-react-lightbox'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/thumbnails.css'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import 'yet-another-react-lightbox/plugins/counter.css'
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { resources } from '#contract/pages.ts'
import { m } from '#messages'
import { blurredUrl } from '#web/features/property/blurred.ts'
import type { CoverWithAlt } from '#web/features/property/cover.ts'
import { emptyImage } from '#web/features/property/listing-picture.tsx'
import { Impression } from '#web/ui/impression.tsx'
import { isForeign, WrittenText } from '#web/ui/written-text.tsx'

type Props = { pictures: CoverWithAlt[]; index: number; onClose: () => void }

export function Viewer({ pictures, index, onClose }: Props) {
  const many = pictures.length > 1
  const close = useRef(onClose)
  close.current = onClose
  // Back on an Android phone closes the viewer instead of leaving the page. Other browsers have no such event.
  useEffect(() => {
    if (!('CloseWatcher' in window)) return
    const watcher = new CloseWatcher()
    watcher.onclose = () => close.current()
    return () => watcher.destroy()
  }, [])
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={pictures.map(toSlide)}
      plugins={many ? [Zoom, Thumbnails, Counter] : [Zoom]}
      carousel={{ finite: true }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      thumbnails={{ border: 0, gap: 8, padding: 0, width: 96, height: 64, imageFit: 'cover' }}
      counter={{ separator: '/' }}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      animation={{ fade: 180, swipe: 240 }}
      render={{
        slide: ({ slide }) => isWaiting(slide) && <WaitingSlide slide={slide} />,
        thumbnail: ({ slide }) => isRendered(slide) && <MarkedThumbnail slide={slide as Made} />,
        slideFooter: ({ slide }) => <Caption text={captionOf(slide)} rendered={isRendered(slide)} />,
        ...(!many && { buttonPrev: () => null, buttonNext: () => null }),
      }}
      labels={{
        Close: m.listing_lightbox_close(),
        Next: m.listing_lightbox_next(),
        Previous: m.listing_lightbox_previous(),
        Lightbox: m.listing_images(),
        'Photo gallery': m.listing_images(),
        '{index} of {total}': m.listing_lightbox_place({ index: '{index}', total: '{total}' }),
        'Zoom in': m.listing_lightbox_zoom_in(),
        'Zoom out': m.listing_lightbox_zoom_out(),
        Thumbnails: m.listing_lightbox_thumbnails(),
      }}
    />
  )
}

type Made = SlideImage & { caption: string; rendered?: true }
type Waiting = Made & { waiting: true }

function isWaiting(slide: Slide): slide is Waiting {
  return 'waiting' in slide
}

function captionOf(slide: Slide): string {
  return 'caption' in slide ? (slide as Made).caption : ''
}

function isRendered(slide: Slide): boolean {
  return 'rendered' in slide
}

function WaitingSlide({ slide: { src, alt, width, height } }: { slide: Waiting }) {
  return (
    <figure className="viewer-waiting">
      <img src={src} alt={alt} width={width} height={height} className="viewer-waiting-picture" />
      <figcaption>{m.listing_picture_waiting()}</figcaption>
    </figure>
  )
}

function MarkedThumbnail({ slide: { src, srcSet } }: { slide: Made }) {
  return (
    <>
      <img src={srcSet?.[0]?.src ?? src} alt="" className="viewer-thumbnail" />
      <Impression rendered />
    </>
  )
}

/** To screen readers a picture's own alternative text says the words, unless they are in another language than the page. */
function Caption({ text, rendered }: { text: string; rendered: boolean }) {
  if (!text && !rendered) return null
  return (
    <p className="viewer-caption">
      {text && (
        <span aria-hidden={isForeign(text) ? undefined : true}>
          <WrittenText text={text} />
        </span>
      )}
      {rendered && <strong>{m.card_impression()}</strong>}
    </p>
  )
}

function toSlide(picture: CoverWithAlt): Made | Waiting {
  const { hash, url, width, height, widths, alt: caption, waiting, rendered } = picture
  const alt = isForeign(caption) ? '' : caption
  const made = { caption, ...(rendered && { rendered }) }
  if (waiting !== undefined)
    return { src: waiting ? blurredUrl(waiting) : emptyImage, alt, width, height, waiting: true, ...made }
  const srcSet = widths.map((size) => ({
    src: resources.media(`${hash}-${size}.webp`),
    width: size,
    height: Math.round((size * height) / width),
  }))
  return { src: url, alt, width, height, srcSet, ...made }
}
