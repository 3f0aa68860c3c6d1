import { z } from 'zod'
import { readNear } from '../near.ts'
import { agency, placeNamesBody } from './agency.ts'

/** How many landmarks there are at most. */
export const maxLandmarks = 300

const { latitude, longitude } = agency.shape
const position = z.object({ latitude: latitude.unwrap(), longitude: longitude.unwrap() })
const named = placeNamesBody.shape.places.element

/** A well-known place in which no listing is: searches look around it. */
export const landmark = z.object({
  landmark: z.string().describe('With its city, as `near` takes it: "Rajwada, Indore"'),
  name: z.string().describe('In the language of the answer, without the city'),
  names: z.array(z.string()).describe('Other names, in either script'),
  ...position.shape,
})
export type Landmark = z.infer<typeof landmark>

/** Landmarks left out stay as they are. */
export const landmarksBody = z.strictObject({
  landmarks: z
    .array(
      z.strictObject({
        landmark: named.shape.place
          .refine((value) => readNear(`${value},1`) !== undefined && /^[^,]+, [^,]+$/.test(value))
          .describe('With its city: "Rajwada, Indore"'),
        names: named.shape.names,
        position: z.strictObject(position.shape).nullable().describe('null removes the landmark'),
      }),
    )
    .min(1)
    .max(maxLandmarks),
})
export type LandmarkChange = z.infer<typeof landmarksBody>['landmarks'][number]
