import { useEffect } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { type Measure, readSides } from '#contract/areas.ts'
import { m } from '#messages'
import { useCall } from '#web/data/queries.ts'
import { BeeghaSizeField } from '#web/features/agency/beegha-size-field.tsx'
import { isApplicable } from '../applicable-fields.ts'
import { inUnit } from '../area-units.ts'
import type { FormValues } from '../form-values.ts'
import { isSource, sizesAfter } from '../land-sizes.ts'
import { TextLine } from './text-line.tsx'

/** The sizes by which land is sold: each follows from the others. */
export function LandFields() {
  const { type, sub_type, area_unit } = useWatch<FormValues>() as FormValues
  const agency = useCall('agency.get', {})
  const usual = agency.status === 'loaded' ? agency.answer.data.beegha_size : undefined
  const isLand = isApplicable('beegha', { type, sub_type })
  useLinkedSizes(usual)
  useLinkedSides()
  const inBeegha = area_unit === 'beegha' || area_unit === 'biswa'
  if (usual === undefined || !(isLand || inBeegha)) return null
  return (
    <>
      {isLand && (
        <>
          <TextLine name="beegha" label={m.property_field_beegha()} inputMode="decimal" autoComplete="off" />
          <TextLine name="acres" label={m.property_field_acres()} inputMode="decimal" autoComplete="off" />
          <TextLine
            name="hectares"
            label={m.property_field_hectares()}
            hint={m.property_form_land_sizes()}
            inputMode="decimal"
            autoComplete="off"
          />
        </>
      )}
      <SizeOfBeegha usual={usual} />
    </>
  )
}

function SizeOfBeegha({ usual }: { usual: Measure }) {
  const { field, fieldState } = useController<FormValues, 'beegha_size'>({ name: 'beegha_size' })
  return (
    <BeeghaSizeField
      label={m.property_field_beegha_size()}
      hint={m.property_form_beegha_hint({ acres: inUnit('acre', '1 beegha', field.value || usual) })}
      value={field.value || usual}
      problem={fieldState.error?.message}
      onChange={field.onChange}
    />
  )
}

function useLinkedSizes(usual: Measure | undefined) {
  const { watch, getValues, setValue } = useFormContext<FormValues>()
  useEffect(() => {
    const { unsubscribe } = watch((_, { name, type }) => {
      if (type !== 'change' || usual === undefined || !isSource(name)) return
      const inBeegha = ['beegha', 'biswa'].includes(getValues('area_unit'))
      if (!isApplicable('beegha', getValues())) {
        // Until another is chosen, a beegha is the usual one.
        if (inBeegha && getValues('beegha_size') === '') setValue('beegha_size', usual)
        return
      }
      for (const [changed, value] of Object.entries(sizesAfter(getValues(), name, usual))) {
        setValue(changed as 'area', value as string, { shouldDirty: true })
      }
    })
    return unsubscribe
  }, [watch, getValues, setValue, usual])
}

/** The sides that are typed as the area of a plot are its frontage and depth, unless the person states others. */
function useLinkedSides() {
  const { watch, getValues, setValue } = useFormContext<FormValues>()
  useEffect(() => {
    let before = sidesOf(getValues())
    const { unsubscribe } = watch((_, { name, type }) => {
      if (type !== 'change' || (name !== 'area' && name !== 'sub_type')) return
      const values = getValues()
      const now = sidesOf(values)
      const follow = values.plot_breadth === before.breadth && values.plot_length === before.length
      before = now
      if (!follow) return
      setValue('plot_breadth', now.breadth, { shouldDirty: true })
      setValue('plot_length', now.length, { shouldDirty: true })
    })
    return unsubscribe
  }, [watch, getValues, setValue])
}

function sidesOf(values: FormValues): { breadth: string; length: string } {
  const sides = isApplicable('plot_length', values) ? readSides(values.area) : undefined
  return sides ?? { breadth: '', length: '' }
}
