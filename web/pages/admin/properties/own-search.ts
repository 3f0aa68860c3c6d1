import type { FilterOf, TableSearch } from '#web/ui/table/table-filter.ts'

const reviewStates = ['all', 'accepted', 'pending', 'rejected', 'edited'] as const
export type ReviewState = (typeof reviewStates)[number]
const orders = ['newest', 'oldest', 'price_desc', 'price_asc', 'title'] as const
export type Order = (typeof orders)[number]
const pictureStates = ['all', 'none'] as const
export type PictureState = (typeof pictureStates)[number]

const confirmationStates = ['all', 'due'] as const

export const ownChoices = {
  keyword: 'text',
  review: reviewStates,
  pictures: pictureStates,
  confirmation: confirmationStates,
  sort: orders,
} as const
export type Filter = FilterOf<typeof ownChoices>
export type OwnSearch = TableSearch<typeof ownChoices>
