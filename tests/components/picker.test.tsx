import '#tests/support/english-page.ts'
import { waitFor } from '@testing-library/dom'
import { useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { openSite } from '#tests/support/site-in-process.tsx'
import { PickerTools } from '#web/features/search/picker-tools.tsx'

const site = openSite()

/** A list of the page, whose script has not come otherwise. */
function List({
  name,
  choices,
}: {
  name: 'location' | 'sub_type'
  choices: [value: string, text: string][]
}) {
  const list = useRef<HTMLDetailsElement>(null)
  return (
    <details ref={list} open>
      <summary>List</summary>
      <PickerTools list={list} name={name} />
      <fieldset className="picker-list">
        {/* biome-ignore lint/a11y/useSemanticElements: as in the page */}
        <div role="group">
          {choices.map(([value, text]) => (
            <label key={value} className="picker-option">
              <input type="checkbox" value={value} />
              <span>{text}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </details>
  )
}

const localities = ['Rau', 'Khajrana', 'Sukhliya', 'Bhawarkua', 'Old Palasia', 'New Palasia', 'Rajwada']
const inEnglish = ['Vijay Nagar', 'Super Corridor', ...localities].map((name): [string, string] => [
  `${name}, Indore`,
  name,
])
const inHindi = inEnglish.map(([value, text]): [string, string] => [
  value,
  text === 'Vijay Nagar' ? 'विजय नगर' : 'दूसरी जगह',
])
const kinds = [
  'Flat,apartment',
  'plot',
  'Villa',
  'office',
  'PG',
  'Resort',
  'studio',
  'Farm House',
  'Guest House',
]

test.each<[string, 'location' | 'sub_type', [string, string][], typed: string, found: string[]]>([
  ['a place in English by its Hindi name', 'location', inEnglish, 'विजय', ['Vijay Nagar']],
  ['a place in English by a misspelled name', 'location', inEnglish, 'vijaynagr', ['Vijay Nagar']],
  ['a place in Hindi by its English name', 'location', inHindi, 'vijay', ['विजय नगर']],
  [
    'a property type by its Hindi name',
    'sub_type',
    kinds.map((kind) => [kind, kind]),
    'फ़्लैट',
    ['Flat,apartment'],
  ],
  ['nothing by a name that nobody knows', 'location', inEnglish, 'qqqqq', []],
])('the list finds %s', async (_, name, choices, typed, found) => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<List name={name} choices={choices} />)
  await site().user.type(await site().page.findByRole('searchbox'), typed)
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('.picker-option')]
      .filter((option) => !option.hidden)
      .map((option) => option.textContent)
  await waitFor(() => expect(shown()).toEqual(found))
  if (found.length === 0) await site().says('Nothing in this list matches.')
  root.unmount()
})
