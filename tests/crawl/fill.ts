import type { Page } from '@playwright/test'
import { mark } from './payloads.ts'

const plain = {
  email: `${mark}@evil.example`,
  number: '1500',
  username: `${mark}.user`,
  url: `https://evil.example/${mark}`,
  text: `${mark} plain words`,
}

/**
 * Fills every text field of a form, on the page or in an open dialog, with the payload and submits it. Fields with a
 * required format or an error are then filled as a person would, then emptied. Returns the names of the fields, or
 * undefined when there is no form.
 */
export async function fillForm(
  page: Page,
  at: number,
  payload: string,
  phone: string,
  settle: (page: Page) => Promise<void>,
): Promise<string[] | undefined> {
  const entry = { at, payload, plain: { ...plain, phone } }
  const fields = await page.evaluate(enter, { ...entry, pass: 'payload' } as const)
  if (!fields) return undefined
  await settle(page)
  for (const pass of ['fixed', 'emptied'] as const) {
    await page.evaluate(enter, { ...entry, pass }).catch(() => undefined)
    await settle(page)
  }
  return fields
}

type Pass = 'payload' | 'fixed' | 'emptied'
type Entry = { at: number; payload: string; plain: Record<string, string>; pass: Pass }

function enter({ at, payload, plain, pass }: Entry): string[] | undefined {
  const top = document.querySelector('dialog[open]') ?? document.body
  const isText = (field: Element) =>
    field.matches('textarea') ||
    (field.matches('input') &&
      !/^(hidden|checkbox|radio|file|submit|button|range|image|reset)$/.test(
        (field as HTMLInputElement).type,
      ))
  const isOpen = (field: Element) =>
    (field as HTMLElement).offsetParent !== null && !field.matches('[readonly], [disabled], [tabindex="-1"]')
  const all = [...top.querySelectorAll<HTMLInputElement>('input, textarea, select')].filter(isOpen)
  const groups = [...new Set(all.filter(isText).map((field) => field.form ?? field))]
  const group = groups[at]
  if (!group) return undefined
  const own = all.filter((field) => (field.form ?? field) === group)
  // All of them before the first change, at which a form takes back its complaints.
  const wrong = new Set(
    own.filter((field) => field.getAttribute('aria-invalid') === 'true' || !field.validity.valid),
  )
  let changed = pass === 'payload'
  for (const field of own) {
    const isWrong = wrong.has(field)
    if (field.matches('select')) {
      const choice = (field as unknown as HTMLSelectElement).options[1]
      if (choice && field.value === '') set(field, choice.value)
    } else if (!isText(field)) continue
    else if (pass === 'payload') set(field, dated(field) ?? payload)
    else if (pass === 'emptied' && isWrong) set(field, '')
    else if (pass === 'fixed' && (isWrong || likely(field) !== plain.text)) set(field, likely(field))
    else continue
    changed = true
  }
  if (!changed) return []
  if (group instanceof HTMLFormElement) group.requestSubmit()
  else group.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  return own.filter(isText).map((field) => `${location.pathname} ${nameOf(field)}`)

  function set(field: HTMLInputElement, value: string) {
    const kind = Object.getPrototypeOf(field)
    Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(field, value)
    for (const type of ['input', 'change', 'focusout'])
      field.dispatchEvent(new Event(type, { bubbles: true }))
  }
  function nameOf(field: HTMLInputElement) {
    return (
      field.labels?.[0]?.textContent?.trim().slice(0, 60) ||
      field.name ||
      field.getAttribute('aria-label') ||
      field.id
    )
  }
  function dated(field: HTMLInputElement) {
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    return field.type === 'date' ? day : field.type === 'time' ? '11:00' : undefined
  }
  function likely(field: HTMLInputElement) {
    const words = `${field.type} ${field.inputMode} ${field.name} ${nameOf(field)}`.toLowerCase()
    if (/mail/.test(words)) return plain.email ?? ''
    if (/phone|mobile|tel\b/.test(words)) return plain.phone ?? ''
    if (/username/.test(words)) return plain.username ?? ''
    if (/url|link|https/.test(words)) return plain.url ?? ''
    if (/numeric|decimal|number|price|area/.test(words)) return plain.number ?? ''
    return dated(field) ?? plain.text ?? ''
  }
}
