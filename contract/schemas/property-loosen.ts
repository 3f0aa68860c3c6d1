import { z } from 'zod'
import { amenityNames } from '../amenities.ts'
import { listingTypes } from '../enums.ts'
import { searchParamNames } from '../paths.ts'
import { subTypeChoices } from './property-search.ts'
import { searchAsParams } from './property-understood.ts'

const counted = { count: z.number().int().min(1) }

/** The steps by which a search is relaxed, in their order. */
export const relaxations = ['keyword', 'price', 'area', 'bedrooms', 'places', 'types', 'filters'] as const
export type Relaxation = (typeof relaxations)[number]

/** Suggestions for a search that finds nothing, with their numbers of results, the most first. */
export const propertyLoosening = z.object({
  steps: z
    .array(
      z.object({
        by: z.array(z.enum(relaxations)).describe('Several: no step alone finds anything'),
        search: searchAsParams.describe('As parameters, with the sentence of the keyword as filters'),
        percent: z
          .number()
          .int()
          .nullable()
          .describe('By how much the price is higher or lower; null: not at all, or it may be any'),
        kilometres: z
          .number()
          .int()
          .nullable()
          .describe('How far the places are that were added; null: the whole city, or anywhere'),
        without: z
          .array(z.object({ name: z.enum(searchParamNames), values: z.array(z.string()) }))
          .describe('Other filters that were left out, such as those of facing and amenities'),
        ...counted,
      }),
    )
    .describe(
      'The same search with one thing less strict. If that never helps, one search with as few things less strict as it takes',
    ),
  without: z
    .array(
      z.object({
        name: z.enum(searchParamNames),
        value: z.enum(amenityNames).nullable().describe('Of several amenities, the one to leave out'),
        ...counted,
      }),
    )
    .describe('One filter taken away'),
  near: z
    .array(
      z.object({
        type: z.enum(listingTypes).nullable(),
        sub_type: z.array(z.enum(subTypeChoices)).describe('Empty: any property type'),
        location: z.array(z.string()).describe('Empty: anywhere'),
        ...counted,
      }),
    )
    .describe('Where no single filter helps: searches with less in common, the most alike first'),
})
export type PropertyLoosening = z.infer<typeof propertyLoosening>
