import { useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { useSearchForm } from '#web/features/search/use-search-form.ts'

test('a filter searches that is changed in the moment in which React adds the form to the page', () => {
  const submitted: string[] = []
  function Form() {
    const form = useSearchForm({ city: 'Indore' })
    useLayoutEffect(() => {
      const field = form.current?.elements.namedItem('type') as HTMLSelectElement
      field.value = 'rent'
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }, [form])
    return (
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          submitted.push(String(new FormData(event.currentTarget).get('type')))
        }}
      >
        <select name="type">
          <option value="">Any</option>
          <option value="rent">Rent</option>
        </select>
      </form>
    )
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  flushSync(() => root.render(<Form />))
  expect(submitted).toEqual(['rent'])
  root.unmount()
})
