import { z } from 'zod'
import { mapSettings } from './agency.ts'

/** Why a file of the map folder cannot be drawn. */
export const mapProblems = [
  'no_map',
  'version',
  'pictures',
  'packing',
  'layers',
  'empty',
  'cut_off',
  'damaged',
] as const
export type MapProblem = (typeof mapProblems)[number]

export const mapFile = z.object({
  name: z.string(),
  bytes: z.number().int(),
  changed_at: z.string(),
  problem: z.enum(mapProblems).nullable().describe('Why the file cannot be drawn; null: it can'),
  map: z
    .object({
      bounds: z.array(z.number()).length(4).describe('South, west, north, east'),
      min_zoom: z.number().int(),
      max_zoom: z.number().int(),
      attribution: mapSettings.shape.attribution,
    })
    .nullable(),
})
export type MapFile = z.infer<typeof mapFile>

export const mapFiles = z.object({
  folder: z.string().describe('Where the files lie on the machine of the site'),
  chosen: z
    .string()
    .nullable()
    .describe('It may be missing among the files; null: the simplified map is drawn'),
  files: z.array(mapFile),
  command: z.string().describe('Makes a map of a city, on the machine of the site'),
})
export type MapFiles = z.infer<typeof mapFiles>

export const mapChoice = z.strictObject({
  file: z
    .string()
    .max(100)
    .nullable()
    .describe('Name of a file of the map folder; null: the simplified map is drawn'),
})
