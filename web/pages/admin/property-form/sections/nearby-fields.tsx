import { useFormContext } from 'react-hook-form'
import { nearbyCategories } from '#contract/form-enums.ts'
import { m } from '#messages'
import { nearbyLabels } from '#web/features/property/labels.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { FormValues } from '../form-values.ts'

export function NearbyFields({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { register } = useFormContext<FormValues>()
  const number = index + 1
  return (
    <fieldset className="property-place">
      <legend className="sr-only">{m.property_form_place({ number })}</legend>
      <label>
        <span className="label">{m.property_form_place_title({ number })}</span>
        <input {...register(`nearby.${index}.title`)} className="field" maxLength={120} autoComplete="off" />
      </label>
      <label>
        <span className="label">{m.property_form_place_title_hi({ number })}</span>
        <input
          {...register(`nearby.${index}.title_hi`)}
          className="field"
          maxLength={120}
          lang="hi"
          autoComplete="off"
        />
      </label>
      <label>
        <span className="label">{m.property_form_place_distance({ number })}</span>
        <input
          {...register(`nearby.${index}.distance`)}
          className="field"
          maxLength={40}
          placeholder={m.property_form_place_distance_hint()}
          autoComplete="off"
        />
      </label>
      <label>
        <span className="label">{m.property_form_place_category({ number })}</span>
        <select {...register(`nearby.${index}.category`)} className="field">
          {nearbyCategories.map((category) => (
            <option key={category} value={category}>
              {nearbyLabels[category][0]()}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className="icon-button"
        aria-label={m.property_form_place_remove({ number })}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </fieldset>
  )
}
