import type { MouseEvent } from 'react'
import { m } from '#messages'
import { CallError } from '#web/data/api.ts'
import { askForProof } from '#web/data/ask-for-proof.ts'
import { callAsUser } from '#web/data/call-as-user.ts'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toasts.ts'

/** A link to a file that needs a recent proof of identity, which it asks for first: a script does not see the answer of a link. */
export function ProvedDownload({ href, children }: { href: string; children: string }) {
  async function download(event: MouseEvent) {
    event.preventDefault()
    try {
      if (await proveFirst()) location.assign(href)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showToast(error.failure?.error ?? m.settings_failed(), { alert: true })
    }
  }
  return (
    <a href={href} className="text-link" download onClick={download}>
      <Icon name="download" />
      {children}
    </a>
  )
}

async function proveFirst(): Promise<boolean> {
  const { data } = await callAsUser('user.security', {})
  // Leaves time for the request itself.
  const proved = data.proved_until && Date.parse(data.proved_until) - Date.now() > 30_000
  return proved || data.ways.length === 0 ? true : askForProof()
}
