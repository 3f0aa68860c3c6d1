import { isDeepStrictEqual } from 'node:util'
import type { Locale } from '#contract/locales.ts'
import { type Agency, agency, type NamedPlace } from '#contract/schemas/agency.ts'
import type { MapFiles } from '#contract/schemas/agency-map.ts'
import { textKeys } from '#contract/site-texts.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Handlers } from '#server/platform/calls/handler.ts'
import type { Config } from '#server/platform/config/config.ts'
import { spellCommand } from '#server/platform/config/spell-command.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { invalidField } from '#server/platform/errors/api-error.ts'
import { describeMapFile, listMapFiles, mapFolder } from '#server/platform/maps/map-files.ts'
import { canTakeVideos } from '#server/platform/media/programs.ts'
import { m } from '#server/platform/messages/messages.ts'
import { findSetting, findSettings } from '#server/platform/settings/settings.ts'
import { presentBrand, presentBrandState } from './agency.brand.present.ts'
import { brandSetting, findBrand, findSlotRows } from './agency.brand.queries.ts'
import { defaultTexts } from './agency.default-texts.ts'
import { hoursIn, readNumbers, readWeek } from './agency.facts.ts'
import { landmarksSetting, updateLandmarks } from './agency.landmarks.queries.ts'
import { chooseMap, chosenMapSetting } from './agency.map.queries.ts'
import { presentLandmarks, presentPlaces } from './agency.places.present.ts'
import {
  agencySetting,
  findAgency,
  findPlaceNames,
  placeNamesSetting,
  updateAgency,
  updatePlaceNames,
} from './agency.queries.ts'
import { translatedWords } from './agency.texts.present.ts'
import { findTexts, textsIn, textsSetting, updateTexts } from './agency.texts.queries.ts'
import { updateBrand } from './agency.update-brand.ts'

export const agencyHandlers = {
  'agency.get': async ({ config, db }, _input, { locale }) => {
    const { agency, places, texts, choices, map } = await findSettings(db, {
      agency: agencySetting,
      places: placeNamesSetting,
      texts: textsSetting,
      choices: brandSetting,
      map: chosenMapSetting,
    })
    return {
      data: inLanguage(agency, locale),
      places: presentPlaces(places, locale, [agency.state, agency.country]),
      texts: textsIn(texts, locale),
      brand: presentBrand({ choices, rows: await findSlotRows(db) }),
      map: { ...config.map, file: map },
      takes_videos: canTakeVideos(),
    }
  },

  'agency.update': async ({ config, db, now }, { body }, { viewer, locale }) => {
    const change = { ...body, ...readNumbers(body, config.phoneCountries), ...readWeek(body, locale) }
    const data = await db.transaction(async (tx) => {
      const { before, after } = await updateAgency(tx, change, viewer.id, now())
      // The audit gets the names of changed fields, never their values.
      const changed = agency.keyof().options.filter((name) => !isDeepStrictEqual(before[name], after[name]))
      const details = Object.fromEntries(changed.map((name) => [name, true]))
      const act = { action: 'agency.updated', subject: 'agency', details } as const
      await recordAudit(tx, { actor: viewer.id, ...act }, now())
      return after
    })
    return { data, message: m.agency_saved({}, { locale }) }
  },

  'agency.texts': async ({ db }) => {
    const [agency, names] = [await findAgency(db), await findPlaceNames(db)]
    return {
      data: await findTexts(db),
      defaults: defaultTexts(),
      words: { en: translatedWords(agency, names, 'en'), hi: translatedWords(agency, names, 'hi') },
    }
  },

  'agency.placeNames': async ({ db }) => ({ data: presentPlaceNames(await findPlaceNames(db)) }),

  'agency.updatePlaceNames': async ({ db, now }, { body }, { viewer, locale }) => {
    const data = await db.transaction(async (tx) => {
      const { names, changed } = await updatePlaceNames(tx, body.places, viewer.id, now())
      const act = {
        action: 'agency.place_names_updated',
        subject: 'agency',
        details: { places: changed },
      } as const
      if (changed > 0) await recordAudit(tx, { actor: viewer.id, ...act }, now())
      return presentPlaceNames(names)
    })
    return { data, message: m.places_names_saved({}, { locale }) }
  },

  'agency.landmarks': async ({ db }, _input, { locale }) => ({
    data: presentLandmarks(await findSetting(db, landmarksSetting), locale),
  }),

  'agency.updateLandmarks': async ({ db, now }, { body }, { viewer, locale }) => {
    const data = await db.transaction(async (tx) => {
      const { landmarks, changed } = await updateLandmarks(tx, body.landmarks, viewer.id, now())
      const act = {
        action: 'agency.landmarks_updated',
        subject: 'agency',
        details: { landmarks: changed },
      } as const
      if (changed > 0) await recordAudit(tx, { actor: viewer.id, ...act }, now())
      return presentLandmarks(landmarks, locale)
    })
    return { data, message: m.landmarks_saved({}, { locale }) }
  },

  'agency.updateTexts': async ({ db, now }, { body }, { viewer, locale }) => {
    const data = await db.transaction(async (tx) => {
      const { before, after } = await updateTexts(tx, body, viewer.id, now())
      const changed = textKeys.filter((key) => !isDeepStrictEqual(before[key], after[key]))
      const details = Object.fromEntries(changed.map((key) => [key, true]))
      const act = { action: 'agency.texts_updated', subject: 'agency', details } as const
      if (changed.length > 0) await recordAudit(tx, { actor: viewer.id, ...act }, now())
      return after
    })
    return { data, message: m.agency_texts_saved({}, { locale }) }
  },

  'agency.maps': async ({ config, db }) => ({ data: await presentMaps(config, db) }),

  'agency.chooseMap': async ({ config, db, now }, { body }, { viewer, locale }) => {
    const file = body.file === null ? null : await describeMapFile(mapFolder(config.dataDir), body.file)
    if (file === undefined) throw invalidField('file', m.map_file_missing)
    if (file && !file.map) throw invalidField('file', m.map_file_unusable)
    const chosen = file?.map ? { name: file.name, attribution: file.map.attribution } : null
    await db.transaction(async (tx) => {
      const before = await chooseMap(tx, chosen, viewer.id, now())
      if (isDeepStrictEqual(before, chosen)) return
      const details = { chosen: chosen !== null }
      const act = { action: 'agency.map_chosen', subject: 'agency', details } as const
      await recordAudit(tx, { actor: viewer.id, ...act }, now())
    })
    return { data: await presentMaps(config, db), message: m.map_file_saved({}, { locale }) }
  },

  'agency.branding': async ({ db }) => ({ data: presentBrandState(await findBrand(db)) }),

  'agency.updateBranding': async (context, { form }, { viewer, upload, locale }) => {
    await updateBrand(context, viewer, form, upload)
    const data = presentBrandState(await findBrand(context.db))
    return { data, message: m.agency_brand_saved({}, { locale }) }
  },
} satisfies Partial<Handlers>

async function presentMaps({ dataDir }: Config, db: Db | Tx): Promise<MapFiles> {
  const folder = mapFolder(dataDir)
  const [files, chosen] = [await listMapFiles(folder), await findSetting(db, chosenMapSetting)]
  const command = spellCommand('map', 'https://build.protomaps.com/20260101.pmtiles indore')
  return { folder, chosen: chosen?.name ?? null, files, command }
}

function presentPlaceNames(all: Record<string, string[]>): NamedPlace[] {
  return Object.entries(all).map(([place, names]) => ({ place, names }))
}

function inLanguage(facts: Agency, locale: Locale): Agency {
  return { ...facts, hours: hoursIn(locale, facts) }
}
