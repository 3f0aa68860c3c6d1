import { z } from 'zod'
import {
  agency,
  agencyBody,
  agencyTextsBody,
  calledPlace,
  defaultTexts,
  mapSettings,
  namedPlace,
  ownTexts,
  placeNamesBody,
  siteTextsSchema,
  translatedWords,
} from '../schemas/agency.ts'
import { landmark, landmarksBody } from '../schemas/agency-landmarks.ts'
import { mapChoice, mapFiles } from '../schemas/agency-map.ts'
import { brand, brandForm, brandState } from '../schemas/brand.ts'
import { oneOf, written } from '../schemas/common.ts'
import { type Call, megabyte, messageBytes } from './call.ts'

export const agencyCalls = {
  'agency.get': {
    method: 'GET',
    path: '/agency',
    onPublicPages: true,
    guard: 'anyone',
    // Not for everyone: the superadmin's form is filled with it.
    shared: 'visitors',
    summary:
      "Get the agency's name, address, contact, opening hours, own texts and brand, the source of the street map, and whether videos are accepted",
    response: oneOf(agency).extend({
      places: z
        .array(calledPlace)
        .describe(
          'Places with another name in the language of the answer, from the names that Settings keeps',
        ),
      texts: siteTextsSchema.describe("The agency's own texts; absent ones are those of this program"),
      brand,
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
    summary: "Get the agency's own texts in every language, and those of this program",
    response: oneOf(ownTexts).extend({ defaults: defaultTexts, words: translatedWords }),
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
  'agency.placeNames': {
    method: 'GET',
    path: '/agency/place-names',
    guard: 'superadmin',
    fresh: true,
    summary: 'Get the other names of places by which searches find them, in either script',
    response: oneOf(z.array(namedPlace)),
  },
  'agency.updatePlaceNames': {
    method: 'PATCH',
    path: '/agency/place-names',
    guard: 'superadmin',
    summary:
      'Replace the other names of places; no names remove those of a place, places left out keep theirs',
    body: placeNamesBody,
    bodyLimit: messageBytes,
    response: written(z.array(namedPlace)),
  },
  'agency.landmarks': {
    method: 'GET',
    path: '/agency/landmarks',
    onPublicPages: true,
    guard: 'anyone',
    shared: 'visitors',
    summary: 'List the landmarks around which homes can be searched, with their names in either script',
    response: oneOf(z.array(landmark)),
  },
  'agency.updateLandmarks': {
    method: 'PATCH',
    path: '/agency/landmarks',
    guard: 'superadmin',
    summary: 'Add, replace and remove landmarks; those left out stay as they are',
    body: landmarksBody,
    bodyLimit: messageBytes,
    response: written(z.array(landmark)),
  },
  'agency.maps': {
    method: 'GET',
    path: '/agency/maps',
    guard: 'superadmin',
    fresh: true,
    summary: 'List the street maps in the data folder, with what is wrong with each, and the chosen one',
    response: oneOf(mapFiles),
  },
  'agency.chooseMap': {
    method: 'PATCH',
    path: '/agency/maps',
    guard: 'superadmin',
    summary: 'Choose the street map that pages draw; a file that cannot be drawn is refused',
    body: mapChoice,
    response: written(mapFiles),
  },
  'agency.branding': {
    method: 'GET',
    path: '/agency/branding',
    guard: 'superadmin',
    fresh: true,
    summary: 'Get the brand colour and the files of the site, with those that are still being made',
    response: oneOf(brandState),
  },
  'agency.updateBranding': {
    method: 'PATCH',
    path: '/agency/branding',
    guard: 'superadmin',
    summary:
      'Change colour, logo and pictures of the site; absent fields stay, an empty text removes. New files are shown when they are ready',
    form: brandForm,
    files: {
      logo: { kind: 'image', max: 1, bytes: 5 * megabyte },
      logo_dark: { kind: 'image', max: 1, bytes: 5 * megabyte },
      hero: { kind: 'image', max: 1, bytes: 15 * megabyte },
      hero_film: { kind: 'video', max: 1, bytes: 200 * megabyte },
      about: { kind: 'image', max: 1, bytes: 15 * megabyte },
    },
    response: written(brandState),
  },
} as const satisfies Record<`agency.${string}`, Call>
