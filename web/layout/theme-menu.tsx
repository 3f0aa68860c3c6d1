import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import { useClosing } from '#web/ui/use-closing.ts'
import { ThemeSwitch } from './theme-switch.tsx'

/** The switch behind a sign in the header of wide screens; the phone's menu holds it open. */
export function ThemeMenu() {
  return (
    <details ref={useClosing()} className="theme-menu relative hidden lg:block">
      <summary aria-label={m.theme_label()} className="icon-button text-xl">
        <Icon name="theme" />
      </summary>
      <div className="panel absolute right-0 top-full z-20 mt-2 p-2 text-ink shadow-lg">
        <ThemeSwitch />
      </div>
    </details>
  )
}
