import { z } from 'zod'
import { agency, agencyBody, mapSettings } from '../schemas/agency.ts'
import { oneOf, written } from '../schemas/common.ts'
import type { Call } from './call.ts'

export const agencyCalls = {
  'agency.get': {
    method: 'GET',
    path: '/agency',
    onPublicPages: true,
    guard: 'anyone',
    // Not for everyone: the superadmin's form is filled with it.
    shared: 'visitors',
    summary:
      "Get the agency's name, address, contact and opening hours, the source of the street map, and whether videos are accepted",
    response: oneOf(agency).extend({
      map: mapSettings,
      takes_videos: z
        .boolean()
        .describe('False where the machine lacks ffmpeg: a listing with a video is refused'),
    }),
  },
  'agency.update': {
    method: 'PATCH',
    path: '/agency',
    guard: 'superadmin',
    summary: "Change the agency's data; absent fields stay",
    body: agencyBody,
    response: written(agency),
  },
} as const satisfies Record<`agency.${string}`, Call>
