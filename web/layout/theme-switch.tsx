import { useId } from 'react'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import { setTheme, themes, useTheme } from './theme.ts'

const names = { system: m.theme_system, light: m.theme_light, dark: m.theme_dark }
const icons = { system: 'device', light: 'sun', dark: 'moon' } as const

export function ThemeSwitch() {
  const theme = useTheme()
  const group = useId()
  return (
    <fieldset className="theme-switch">
      <legend className="sr-only">{m.theme_label()}</legend>
      {themes.map((name) => (
        <label key={name}>
          <input type="radio" name={group} checked={theme === name} onChange={() => setTheme(name)} />
          <Icon name={icons[name]} />
          {names[name]()}
        </label>
      ))}
    </fieldset>
  )
}
