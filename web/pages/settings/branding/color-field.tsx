import { brandColors, hexColor, ownColor } from '#contract/brand-colors.ts'
import { m } from '#messages'
import { FormField } from '#web/ui/form-field.tsx'

type Props = { value: string; problem?: string; onChange: (value: string) => void }

/** Undefined while the text is no colour. */
export function readColor(text: string): string | undefined {
  const color = `#${text.trim().replace(/^#/, '')}`.toLowerCase()
  return hexColor.test(color) ? color : undefined
}

export function ColorField({ value, problem, onChange }: Props) {
  const color = readColor(value)
  return (
    <>
      <div className="color-field">
        <input
          type="color"
          aria-label={m.branding_color_pick()}
          value={color ?? ownColor}
          onChange={({ target }) => onChange(target.value)}
        />
        <FormField
          name="color"
          label={m.branding_color_code()}
          hint={m.branding_color_hint()}
          problem={problem && m.branding_color_bad()}
          value={value}
          maxLength={7}
          spellCheck={false}
          autoCapitalize="none"
          placeholder={ownColor}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <div role="status" className="stack">
        {color && <Adjusted color={color} />}
      </div>
      {value !== '' && (
        <div>
          <button type="button" className="text-link" onClick={() => onChange('')}>
            {m.branding_color_restore()}
          </button>
        </div>
      )}
    </>
  )
}

function Adjusted({ color }: { color: string }) {
  const { adjusted, light, dark } = brandColors(color)
  if (!adjusted.light && !adjusted.dark) return <p className="good">{m.branding_contrast_good()}</p>
  return (
    <>
      {adjusted.light && <p className="field-hint">{m.branding_adjusted_light({ color: light.main })}</p>}
      {adjusted.dark && <p className="field-hint">{m.branding_adjusted_dark({ color: dark.main })}</p>}
    </>
  )
}
