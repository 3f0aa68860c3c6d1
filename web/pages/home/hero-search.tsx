import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { useSiteText } from '#web/features/agency/site-text.ts'
import { countsOfChoices } from '#web/features/search/counts.ts'
import { KindOptions } from '#web/features/search/kind-choices.tsx'
import type { SearchChoices } from '#web/features/search/load-choices.ts'
import { PlaceOptions } from '#web/features/search/place-choices.tsx'
import { useSuggesting } from '#web/features/search/use-suggesting.tsx'
import { Icon } from '#web/ui/icon.tsx'

export function HeroSearch({ choices }: { choices: SearchChoices }) {
  const text = useSiteText()
  const counts = countsOfChoices(choices)
  const { input, onFocus, list } = useSuggesting()
  return (
    <search aria-label={m.search_label()}>
      <form action={pages.list.href()} autoComplete="off" className="hero-search">
        <fieldset className="segments">
          <legend className="sr-only">{m.search_type()}</legend>
          <Segment value="sale" text={m.home_buy()} checked />
          <Segment value="rent" text={m.home_rent()} />
        </fieldset>
        <label>
          <span className="label">{m.home_place()}</span>
          <select name="location" className="field" defaultValue="">
            <option value="">{m.search_any_place()}</option>
            <PlaceOptions choices={choices} counts={counts.location} />
          </select>
        </label>
        <label>
          <span className="label">{m.home_kind()}</span>
          <select name="sub_type" className="field" defaultValue="">
            <option value="">{m.search_any_kind()}</option>
            <KindOptions choices={choices} counts={counts.sub_type} />
          </select>
        </label>
        <div className="hero-words">
          <label htmlFor="hero-keyword" className="label">
            {m.home_keyword()}
          </label>
          <input
            ref={input}
            id="hero-keyword"
            type="search"
            name="keyword"
            maxLength={200}
            placeholder={text('home_words', m.home_words)}
            onFocus={onFocus}
            className="field"
          />
          {list}
        </div>
        <button type="submit" className="button">
          <Icon name="search" />
          {m.home_submit()}
        </button>
      </form>
    </search>
  )
}

function Segment({ value, text, checked }: { value: string; text: string; checked?: boolean }) {
  return (
    <label>
      <input type="radio" name="type" value={value} defaultChecked={checked} />
      {text}
    </label>
  )
}
