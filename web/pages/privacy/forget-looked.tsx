import { m } from '#messages'
import { forgetLooked } from '#web/features/recent/forget-looked.ts'
import { showToast } from '#web/ui/toasts.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

export function ForgetLooked() {
  async function forget() {
    await forgetLooked()
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
