import type { Language } from '#contract/enums.ts'
import type { DefaultTexts, TranslatedWords } from '#contract/schemas/agency.ts'
import { siteTexts, type TextKey } from '#contract/site-texts.ts'
import { fillText } from '#contract/text-words.ts'
import { m } from '#messages'
import { usePageContext } from '#web/data/page-context.ts'
import { textWordsOf } from '#web/features/agency/site-text.ts'

type Props = {
  keys: TextKey[]
  language: Language
  defaults: DefaultTexts
  translated: TranslatedWords
  textOf: (key: TextKey) => string
}

/** The texts of one place as visitors read them, in both themes. */
export function TextPreview({ keys, language, defaults, translated, textOf }: Props) {
  const words = { ...textWordsOf(usePageContext()), ...translated[language] }
  const written = (key: TextKey) => fillText(textOf(key).trim() || defaults[key][language], words)
  return (
    <section aria-labelledby="preview" className="facts-preview">
      <h2 id="preview" className="title-3">
        {m.facts_preview()}
      </h2>
      {themes.map(([theme, name]) => (
        <figure key={theme}>
          <figcaption className="field-hint">{name()}</figcaption>
          <div data-theme={theme} lang={language} className="themed-preview stack">
            {keys.map((key) =>
              siteTexts[key].kind === 'title' ? (
                <p key={key} className="title-3">
                  {written(key)}
                </p>
              ) : (
                <p key={key} className="text-preview-text">
                  {written(key)}
                </p>
              ),
            )}
          </div>
        </figure>
      ))}
    </section>
  )
}

const themes = [
  ['light', m.theme_light],
  ['dark', m.theme_dark],
] as const
