import { z } from 'zod'

/** A circle of a search, in the order of its parameter `near`. */
export const aroundPlace = z.object({
  near: z.string().describe('The value of the parameter'),
  name: z.string().describe('Of the place in the language of the answer; empty: a point'),
  known: z
    .boolean()
    .describe('false: no listing and no landmark is at a place of that name, and nothing is found around it'),
  latitude: z
    .number()
    .nullable()
    .describe('null: nobody knows where the place is, and only homes in it are found'),
  longitude: z.number().nullable(),
  kilometres: z.number(),
})
export type AroundPlace = z.infer<typeof aroundPlace>
