import type { MouseEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { m } from '#messages'
import { bedroomsIn } from '../bedrooms-in-title.ts'
import type { FormValues } from '../form-values.ts'

/** Takes over the bedrooms that the title states, when the person asks for it. */
export function BedroomsOffer() {
  const { setValue } = useFormContext<FormValues>()
  const [title, inHindi, bedrooms] = useWatch<FormValues, ['title', 'title_hi', 'bedrooms']>({
    name: ['title', 'title_hi', 'bedrooms'],
  })
  const count = bedroomsIn(title) ?? bedroomsIn(inHindi)
  if (bedrooms !== '' || count === undefined) return null
  function take({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    setValue('bedrooms', count ?? '', { shouldDirty: true })
    // The button goes away, and the focus with it.
    currentTarget.form?.querySelector<HTMLSelectElement>('[name="bedrooms"]')?.focus()
  }
  return (
    <button type="button" className="text-link" onClick={take}>
      {m.property_form_bedrooms_offer({ count })}
    </button>
  )
}
