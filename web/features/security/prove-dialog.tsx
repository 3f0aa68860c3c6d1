import { m } from '#messages'
import { useCall } from '#web/data/queries.ts'
import { enterSession, useSession } from '#web/data/session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { NotLoaded } from '#web/ui/table/not-loaded.tsx'
import { ProveForm } from './prove-form.tsx'

export function ProveDialog({ onClose }: { onClose: (proved: boolean) => void }) {
  const session = useSession()
  const security = useCall('user.security', {})
  return (
    <Dialog title={m.prove_title()} onClose={() => onClose(false)}>
      <p className="form-intro">{m.prove_text()}</p>
      {security.status === 'failed' && <NotLoaded text={m.settings_not_loaded()} onRetry={security.reload} />}
      {security.status === 'loading' && <p role="status">{m.shell_loading()}</p>}
      {security.status === 'loaded' && session.status === 'signed_in' && (
        <ProveForm
          user={session.user}
          ways={security.answer.data.ways}
          onProved={(user) => {
            enterSession(user)
            onClose(true)
          }}
        />
      )}
    </Dialog>
  )
}
