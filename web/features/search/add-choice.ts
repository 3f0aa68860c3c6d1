import { subTypesToRent } from '#contract/enums.ts'
import { partsOf } from './filter-values.ts'

/**
 * Chooses a suggested place, landmark or property type in the form. Places of one city add up; the whole city, a place in
 * another one or a landmark replaces them. A type that is never for sale is looked for among homes to rent.
 */
export function addChoice(
  form: HTMLFormElement,
  name: 'location' | 'near' | 'sub_type',
  value: string,
): void {
  if (name !== 'sub_type') forgetPlaces(form, name, value)
  else if ((subTypesToRent as readonly string[]).includes(value)) chooseRent(form)
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLSelectElement) {
    select(field, name, value)
    return
  }
  const boxes = [...form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)]
  const box = boxes.find((each) => partsOf(name, each.value).includes(value))
  if (box) box.checked = true
  else addHidden(form, name, value)
}

/** Its radio buttons, its select, or nothing where the page fixes the offer. */
function chooseRent(form: HTMLFormElement) {
  const field = form.elements.namedItem('type')
  if (field instanceof RadioNodeList || field instanceof HTMLSelectElement) field.value = 'rent'
}

function forgetPlaces(form: HTMLFormElement, name: 'location' | 'near', value: string) {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'input[name="location"], input[name="near"], input[name="city"], select[name="location"], select[name="near"]',
  )
  for (const field of fields) {
    if (field.type === 'checkbox')
      (field as HTMLInputElement).checked &&= name === 'location' && isBeside(field.value, value)
    else field.value = ''
  }
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
