import { m } from '#messages'
import { fetchApi } from '#web/data/api.ts'
import { enterSession, useSession } from '#web/data/session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { NotLoaded } from '#web/ui/table/not-loaded.tsx'
import { ProveForm } from './prove-form.tsx'
import { useSecurity } from './use-security.ts'

/** Before something that cannot be undone: who sits here is asked again who they are. */
export function ProveDialog({ onClose }: { onClose: (proved: boolean) => void }) {
  const session = useSession()
  const { security, askAgain } = useSecurity(fetchApi)
  return (
    <Dialog title={m.prove_title()} onClose={() => onClose(false)}>
      <p className="mb-5 text-ink-soft">{m.prove_text()}</p>
      {security === 'failed' && <NotLoaded text={m.settings_not_loaded()} onRetry={askAgain} />}
      {security === undefined && <p role="status">{m.shell_loading()}</p>}
      {security && security !== 'failed' && session.status === 'signed_in' && (
        <ProveForm
          user={session.user}
          ways={security.ways}
          onProved={(user) => {
            enterSession(user)
            onClose(true)
          }}
        />
      )}
    </Dialog>
  )
}
