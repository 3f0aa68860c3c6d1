import { useController, useWatch } from 'react-hook-form'
import { areaUnits, plainUnits, readSides } from '#contract/areas.ts'
import { comparedByCarpet } from '#contract/enums.ts'
import { m } from '#messages'
import { fieldLabels } from '#messages/listing-fields'
import { groupDigits } from '#web/features/property/price.ts'
import { type AreaName, squareFeetOf } from '../area-units.ts'
import type { FormValues } from '../form-values.ts'
import { TextLine } from './text-line.tsx'

export function AreaField({ name }: { name: AreaName }) {
  const values = useWatch<FormValues>() as FormValues
  const { field: unit } = useController<FormValues, `${AreaName}_unit`>({ name: `${name}_unit` })
  // Rooms are measured in the smaller units, ground in any.
  const isGround = name === 'area' && !comparedByCarpet.some((each) => each === values.sub_type)
  const units = areaUnits.filter(
    (each) => isGround || each === unit.value || plainUnits.some((plain) => plain === each),
  )
  const isPlot = name === 'area' && values.sub_type === 'plot'
  return (
    <div className="property-with-unit">
      <TextLine
        name={name}
        label={fieldLabels[name]()}
        hint={convertedText(values, name) ?? (isPlot ? m.property_form_sides_hint() : undefined)}
        // The keyboard of digits has no x.
        inputMode={isPlot ? undefined : 'decimal'}
        autoComplete="off"
      />
      <select
        className="field"
        name={`${name}_unit`}
        aria-label={
          name === 'area'
            ? m.property_form_area_unit()
            : m.property_form_unit_of({ field: fieldLabels[name]() })
        }
        value={unit.value}
        onChange={unit.onChange}
      >
        {units.map((value) => (
          <option key={value} value={value}>
            {unitLabels[value]()}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The square feet of a size in another unit, or of sides. */
function convertedText(values: FormValues, name: AreaName): string | undefined {
  const read = squareFeetOf(values, name)
  if (read === undefined) return undefined
  const area = groupDigits(read)
  if (readSides(values[name])) return m.property_form_sides_are({ area })
  return values[`${name}_unit`] === 'sq_ft' ? undefined : m.property_form_area_is({ area })
}

const unitLabels = {
  sq_ft: m.property_form_unit_sq_ft,
  sq_m: m.property_form_unit_sq_m,
  sq_yd: m.property_form_unit_sq_yd,
  are: m.property_form_unit_are,
  acre: m.property_form_unit_acre,
  hectare: m.property_form_unit_hectare,
  decimal: m.property_form_unit_decimal,
  beegha: m.property_form_unit_beegha,
  biswa: m.property_form_unit_biswa,
}
