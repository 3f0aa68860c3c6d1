import type { SpokenLanguage } from '#contract/enums.ts'
import { m } from '#messages'

export const languageLabels: Record<SpokenLanguage, () => string> = {
  hi: m.spoken_hi,
  en: m.spoken_en,
  mup: m.spoken_mup,
  mr: m.spoken_mr,
  gu: m.spoken_gu,
  pa: m.spoken_pa,
  sd: m.spoken_sd,
  ur: m.spoken_ur,
  raj: m.spoken_raj,
  bn: m.spoken_bn,
  ta: m.spoken_ta,
  te: m.spoken_te,
  kn: m.spoken_kn,
  ml: m.spoken_ml,
}

export const spoken = (languages: readonly SpokenLanguage[]) =>
  languages.map((language) => languageLabels[language]()).join(', ')
