import { languages } from '#contract/enums.ts'
import type { Locale } from '#contract/locales.ts'
import { type OwnTexts, ownTexts } from '#contract/schemas/agency.ts'
import { type SiteTexts, textKeys } from '#contract/site-texts.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { changeSetting, findSetting } from '#server/platform/settings/settings.ts'

/** Empty until the agency writes its own texts. */
export const textsSetting = { key: 'texts', read: readTexts }

export async function findTexts(db: Db | Tx): Promise<OwnTexts> {
  return findSetting(db, textsSetting)
}

export function textsIn(texts: OwnTexts, locale: Locale): SiteTexts {
  return Object.fromEntries(
    textKeys.flatMap((each) => {
      const own = texts[each]?.[locale]
      return own ? [[each, own]] : []
    }),
  )
}

type Change = Partial<Record<keyof OwnTexts, OwnTexts[keyof OwnTexts]>>

/** Locks the texts. An empty text removes the agency's own. Throws not_signed_in when the caller was erased meanwhile. */
export async function updateTexts(
  tx: Tx,
  change: Change,
  userId: number,
  now: Date,
): Promise<{ before: OwnTexts; after: OwnTexts }> {
  let before: OwnTexts = {}
  const after = await changeSetting(
    tx,
    textsSetting.key,
    (saved) => {
      before = readTexts(saved)
      return merge(before, change)
    },
    userId,
    now,
  )
  return { before, after }
}

function merge(before: OwnTexts, change: Change): OwnTexts {
  return Object.fromEntries(
    textKeys.flatMap((each) => {
      const both = { ...before[each], ...change[each] }
      const filled = languages.flatMap((language) => (both[language] ? [[language, both[language]]] : []))
      return filled.length > 0 ? [[each, Object.fromEntries(filled)]] : []
    }),
  )
}

/** Texts that another version saved under other names are left out. */
function readTexts(saved: unknown): OwnTexts {
  return ownTexts.parse(saved ?? {})
}
