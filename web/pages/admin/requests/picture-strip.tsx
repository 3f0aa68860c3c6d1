import type { Picture } from '#contract/schemas/property.ts'
import { m } from '#messages'
import { toCover } from '#web/features/property/cover.ts'
import { ListingPicture } from '#web/features/property/listing-picture.tsx'

export function PictureStrip({ pictures }: { pictures: readonly Picture[] }) {
  if (pictures.length === 0) return <p className="muted">{m.requests_no_pictures()}</p>
  return (
    <ul className="admin-pictures">
      {pictures.map((picture, at) => (
        <li key={picture.hash}>
          <ListingPicture
            picture={toCover(picture)}
            sizes="144px"
            max={320}
            alt={
              picture.alt
                ? m.listing_image({ number: at + 1, count: pictures.length, alt: picture.alt })
                : m.listing_image_plain({ number: at + 1, count: pictures.length })
            }
          />
        </li>
      ))}
    </ul>
  )
}
