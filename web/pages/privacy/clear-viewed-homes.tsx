import { m } from '#messages'
import { clearViewedHomes } from '#web/features/recent/clear-viewed-homes.ts'
import { showToast } from '#web/ui/toasts.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

export function ClearViewedHomes() {
  async function forget() {
    await clearViewedHomes()
    showToast(m.privacy_device_forgotten())
  }
  return (
    <button
      type="button"
      className="button button-quiet privacy-forget at-start"
      disabled={!useHydrated()}
      onClick={forget}
    >
      {m.privacy_device_forget()}
    </button>
  )
}
