import type { Picture } from '#contract/schemas/property.ts'
import { m } from '#messages'
import { toCover } from '#web/features/property/cover.ts'
import { ListingPicture } from '#web/features/property/listing-picture.tsx'
import { Impression } from '#web/ui/impression.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'

/** With their captions in both languages, because whoever approves the pictures publishes these, too. */
export function PictureStrip({ pictures }: { pictures: readonly Picture[] }) {
  if (pictures.length === 0) return <p className="muted">{m.requests_no_pictures()}</p>
  return (
    <ul className="admin-pictures">
      {pictures.map((picture, at) => (
        <li key={picture.hash}>
          <div className="admin-picture">
            <ListingPicture
              picture={toCover(picture)}
              sizes="144px"
              max={320}
              alt={m.listing_image_plain({ number: at + 1, count: pictures.length })}
            />
            <Impression rendered={picture.rendered} />
          </div>
          <Captions {...picture} />
        </li>
      ))}
    </ul>
  )
}

function Captions({ alt, alt_hi = '' }: Picture) {
  return (
    <>
      {alt && (
        <p className="small">
          <WrittenText text={alt} />
        </p>
      )}
      {alt_hi && (
        <p className="small">
          <WrittenText text={alt_hi} />
        </p>
      )}
    </>
  )
}
