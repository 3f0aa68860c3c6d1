import { searchFormId } from './search-form.tsx'

type Field = HTMLInputElement | HTMLSelectElement

/** Opens what hides the field of the filter, and moves the focus there: to the first chosen one of several. */
export function editFilter(filter: string) {
  // A city is chosen among the places.
  const name = filter === 'city' ? 'location' : filter
  // The order is chosen outside the form.
  const ofForm = `#${searchFormId} [name="${name}"], [form="${searchFormId}"][name="${name}"]`
  const fields = [...document.querySelectorAll<Field>(ofForm)]
  const chosen = fields.find((field) => field instanceof HTMLInputElement && field.checked) ?? fields[0]
  if (!chosen) return
  openAround(chosen)
  chosen.focus()
  chosen.scrollIntoView({ block: 'nearest' })
}

function openAround(field: Field) {
  const sheet = field.closest<HTMLElement>('[popover]')
  // Only on phones the filters are a sheet.
  if (sheet && getComputedStyle(sheet).display === 'none') sheet.showPopover()
  for (let part = field.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
    part.open = true
}
