import { useController, useWatch } from 'react-hook-form'
import { m } from '#messages'
import { groupDigits } from '#web/features/property/price.ts'
import { type AreaUnit, areaUnits, readArea } from '../area-units.ts'
import type { FormValues } from '../form-values.ts'
import { TextLine } from './text-line.tsx'

export function AreaField() {
  const area = useWatch<FormValues, 'area'>({ name: 'area' })
  const { field: unit } = useController<FormValues, 'area_unit'>({ name: 'area_unit' })
  const read = readArea(area, unit.value)
  const converted = unit.value !== 'sq_ft' && read !== undefined
  return (
    <div className="property-with-unit">
      <TextLine
        name="area"
        label={m.property_field_area()}
        hint={converted ? m.property_form_area_is({ area: groupDigits(read) }) : undefined}
        inputMode="decimal"
        autoComplete="off"
      />
      <select
        className="field"
        name="area_unit"
        aria-label={m.property_form_area_unit()}
        value={unit.value}
        onChange={unit.onChange}
      >
        {areaUnits.map((value) => (
          <option key={value} value={value}>
            {unitLabels[value]()}
          </option>
        ))}
      </select>
    </div>
  )
}

const unitLabels = {
  sq_ft: m.property_form_unit_sq_ft,
  sq_m: m.property_form_unit_sq_m,
  sq_yd: m.property_form_unit_sq_yd,
} satisfies Record<AreaUnit, () => string>
