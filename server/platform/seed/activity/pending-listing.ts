import type { DemoListing } from '../catalogue/catalogue.ts'

/** A listing submitted yesterday without pictures and still pending: a field beside one of the demo seller's. */
export function handedIn(listings: readonly DemoListing[]): DemoListing {
  const beside = listings.find(
    ({ seller, sub_type, moderation }) =>
      seller === 'rakesh' && sub_type === 'Agricultural Land' && moderation === 'accepted',
  )
  if (!beside) throw new Error('The demo seller has no land')
  return {
    ...beside,
    key: 'handed-in-yesterday',
    irrigation: ['well'],
    title: `Field with a well beside the lane, ${beside.locality}`,
    title_hi: '',
    description_hi: '',
    description: `Two fields in one, with a well that has water until May. The lane beside it is wide enough for a tractor. Pictures follow when the wheat is cut.`,
    moderation: 'pending',
    status: 'available',
    price: 14_500_000,
    latitude: beside.latitude + 0.006,
    longitude: beside.longitude - 0.004,
    images: [],
    floor_plan: null,
    video: null,
    listed_days_ago: 1,
  }
}
