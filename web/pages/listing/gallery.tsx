import { m } from '#messages'
import type { CoverWithAlt } from '#web/features/property/cover.ts'
import { ListingPicture } from '#web/features/property/listing-picture.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { isForeign, WrittenText } from '#web/ui/written-text.tsx'
import type { Listing } from './listing-data.ts'
import { PictureLink } from './picture-link.tsx'
import { useViewer } from './use-viewer.tsx'

const inMosaic = 5
// A little less than the real width (100vw): otherwise phones would load the next larger file, twice the bytes.
const onPhones = '88vw'

/** A row to swipe on phones, a mosaic on larger screens; each picture opens the viewer. */
export function Gallery({ listing }: { listing: Listing }) {
  const { pictures } = listing
  const { open, viewer } = useViewer(pictures)
  const [first] = pictures
  if (!first) {
    return (
      <p className="panel no-pictures muted">
        <Icon name="images" className="icon icon-32" />
        {m.listing_no_images()}
      </p>
    )
  }
  const count = pictures.length
  // Without JavaScript the link opens the file.
  const linked = pictures.find(({ waiting }) => waiting === undefined) ?? first
  return (
    <section aria-label={m.listing_images()} className="gallery" data-count={Math.min(count, inMosaic)}>
      <ul>
        {pictures.map((picture, index) => (
          <li key={picture.hash}>
            <PictureLink picture={picture} onClick={open(index)}>
              <ListingPicture
                picture={picture}
                eager={index === 0 && 'first'}
                sizes={`(min-width: 768px) ${widthInMosaic(index, count)}px, ${onPhones}`}
                alt={imageAlt(index + 1, count, picture.alt)}
              />
            </PictureLink>
            <PictureCaption picture={picture} />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <a href={linked.url} rel="external" data-early onClick={open(0)} className="gallery-all">
          <Icon name="images" />
          {m.listing_all_images({ count })}
        </a>
      )}
      {viewer}
    </section>
  )
}

/** In pixels, as `.gallery` of listing.css lays them out. */
function widthInMosaic(index: number, count: number): number {
  if (count === 1) return 1240
  if (count <= 3) return index === 0 ? 820 : 410
  return index === 0 || (count === 4 && index === 1) ? 620 : 310
}

/**
 * To screen readers the alternative text of the picture says the same words, unless they are in another language: an
 * attribute has only that of the page.
 */
function PictureCaption({ picture: { alt, rendered } }: { picture: CoverWithAlt }) {
  if (!alt && !rendered) return null
  return (
    <p className="gallery-caption">
      {alt && (
        <span aria-hidden={isForeign(alt) ? undefined : true}>
          <WrittenText text={alt} />
        </span>
      )}
      {rendered && <strong>{m.card_impression()}</strong>}
    </p>
  )
}

function imageAlt(number: number, count: number, alt: string) {
  return alt && !isForeign(alt)
    ? m.listing_image({ number, count, alt })
    : m.listing_image_plain({ number, count })
}
