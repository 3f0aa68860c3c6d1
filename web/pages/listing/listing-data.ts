import type { Property } from '#contract/schemas/property.ts'
import { ageText } from '#web/features/property/age.ts'
import { type ToldCover, toToldCover } from '#web/features/property/cover.ts'

const same = [
  'id',
  'title',
  'description',
  'type',
  'sub_type',
  'status',
  'new_project',
  'price',
  'rate',
  'area',
  'beegha',
  'acres',
  'address',
  'locality',
  'city',
  'state',
  'location',
  'latitude',
  'longitude',
  'rooms',
  'bedrooms',
  'bathrooms',
  'garages',
  'features',
  'nearby',
  'video',
  'name',
  'email',
  'phone',
  'demo',
  'preview',
  'listed_at',
] as const satisfies (keyof Property)[]

/** What the page shows of a listing; texts that depend on the day are written where it is loaded. */
export type Listing = Pick<Property, (typeof same)[number]> & {
  pictures: ToldCover[]
  floorPlan?: ToldCover
  /** Shown before the video plays. */
  poster?: string
  ageText?: string
  listedOn: string
}

export function toListing(property: Property, now: Date): Listing {
  const { pictures, floor_plan_picture, video_poster, age, listed_at } = property
  const poster = video_poster?.ready ? video_poster : pictures.find(({ ready }) => ready)
  return {
    ...(Object.fromEntries(same.map((name) => [name, property[name]])) as Pick<
      Property,
      (typeof same)[number]
    >),
    pictures: pictures.map(toToldCover),
    floorPlan: floor_plan_picture ? toToldCover(floor_plan_picture) : undefined,
    poster: poster?.url,
    ageText: age === null ? undefined : ageText(age, now.getFullYear()),
    listedOn: dayFormat.format(new Date(listed_at)),
  }
}

const dayFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' })
