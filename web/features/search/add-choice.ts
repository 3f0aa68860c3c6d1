import { partsOf } from './filter-values.ts'

/**
 * Chooses a suggested place or property type in the form. Places of one city add up; the whole city, or a place in
 * another one, replaces them.
 */
export function addChoice(form: HTMLFormElement, name: 'location' | 'sub_type', value: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLSelectElement) {
    select(field, name, value)
    return
  }
  const boxes = [...form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)]
  if (name === 'location') {
    for (const box of boxes) box.checked &&= isBeside(box.value, value)
    const city = form.elements.namedItem('city')
    if (city instanceof HTMLInputElement) city.value = ''
  }
  const box = boxes.find((each) => partsOf(name, each.value).includes(value))
  if (box) box.checked = true
  else addHidden(form, name, value)
}

function select(field: HTMLSelectElement, name: string, value: string) {
  const option = [...field.options].find((each) => partsOf(name, each.value).includes(value))
  // The value was published after the page was made.
  if (!option) field.add(new Option(value))
  field.value = option?.value ?? value
}

// The value was published after the page was made. The next page has a box for it.
function addHidden(form: HTMLFormElement, name: string, value: string) {
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = name
  field.value = value
  form.append(field)
  setTimeout(() => field.remove())
}

/** Two localities of one city. */
function isBeside(one: string, other: string): boolean {
  const [first, second] = [one, other].map((place) => /,\s*([^,]*)$/.exec(place)?.[1]?.toLowerCase())
  return first !== undefined && first === second
}
