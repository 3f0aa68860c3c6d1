import type { Language } from '#contract/enums.ts'
import { m } from '#messages'

export const languageNames: Record<Language, () => string> = { en: m.language_en, hi: m.language_hi }
