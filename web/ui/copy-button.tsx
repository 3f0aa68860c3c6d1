import { m } from '#messages'
import { Icon } from './icon.tsx'
import { showToast } from './toasts.ts'

type Props = { text: string; label: string; name?: string; copied: string; className?: string }

export function CopyButton({ text, label, name, copied, className = 'text-link' }: Props) {
  async function copy() {
    // Browsers have no clipboard on pages over http from another machine.
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    showToast(done ? copied : m.copy_failed(), { alert: !done })
  }
  return (
    <button type="button" className={className} aria-label={name} onClick={copy}>
      <Icon name="copy" />
      {label}
    </button>
  )
}
