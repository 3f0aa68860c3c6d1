import { z } from 'zod'
import {
  agency,
  agencyBody,
  agencyTextsBody,
  mapSettings,
  ownTexts,
  siteTextsSchema,
} from '../schemas/agency.ts'
import { oneOf, written } from '../schemas/common.ts'
import { type Call, messageBytes } from './call.ts'

export const agencyCalls = {
  'agency.get': {
    method: 'GET',
    path: '/agency',
    onPublicPages: true,
    guard: 'anyone',
    // Not for everyone: the superadmin's form is filled with it.
    shared: 'visitors',
    summary:
      "Get the agency's name, address, contact, opening hours and own texts, the source of the street map, and whether videos are accepted",
    response: oneOf(agency).extend({
      texts: siteTextsSchema.describe("The agency's own texts; absent ones are those of this program"),
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
  'agency.texts': {
    method: 'GET',
    path: '/agency/texts',
    guard: 'superadmin',
    fresh: true,
    summary: "Get the agency's own texts in every language",
    response: oneOf(ownTexts),
  },
  'agency.updateTexts': {
    method: 'PATCH',
    path: '/agency/texts',
    guard: 'superadmin',
    summary: 'Replace texts of the site by own ones; an empty text restores the default, absent ones stay',
    body: agencyTextsBody,
    bodyLimit: messageBytes,
    response: written(ownTexts),
  },
} as const satisfies Record<`agency.${string}`, Call>
