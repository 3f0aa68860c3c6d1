import type { Health } from '#contract/schemas/health.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { callHref } from '#web/data/call-href.ts'
import { useAction } from '#web/data/use-action.ts'
import { ProvedDownload } from '#web/features/security/proved-download.tsx'
import { writeBytes } from '#web/features/upload/bytes.ts'
import { writeMoment, writeTime } from '#web/ui/write-moment.ts'
import { HealthCard } from './health-card.tsx'

type Backup = Health['backup']

export function BackupCard({ backup }: { backup: Backup }) {
  const { state, nightly, folder, newest, problem, under_way: underWay } = backup
  const { state: sending, sentence, send } = useAction(m.settings_failed)
  const make = () => send(() => callAsUser('backup.make', {}))
  return (
    <HealthCard icon="download" title={m.health_backup()} state={state}>
      {problem && (
        <p className="strong">
          {m.health_backup_problem({ moment: writeMoment(problem.at), sentence: problem.sentence })}
        </p>
      )}
      {newest ? <Newest newest={newest} folder={folder} /> : <p>{m.health_backup_never()}</p>}
      {!nightly && <p className="muted">{m.health_backup_manual()}</p>}
      {nightly && !newest && <p className="muted">{m.health_backup_nightly()}</p>}
      <div className="way-links-middle">
        {!underWay && (
          <button type="button" className="text-link" disabled={sending === 'sending'} onClick={make}>
            {sending === 'sending' ? m.form_wait() : m.health_backup_make()}
          </button>
        )}
        {newest && (
          <ProvedDownload href={callHref('backup.download', {})}>{m.health_backup_download()}</ProvedDownload>
        )}
      </div>
      <p role="status" className={underWay ? 'form-done' : 'sr-only'}>
        {underWay && m.health_backup_under_way({ time: writeTime(underWay.since) })}
      </p>
      <p role="alert" className={sending === 'failed' ? 'form-failed' : 'sr-only'}>
        {sending === 'failed' && sentence}
      </p>
    </HealthCard>
  )
}

function Newest({ newest, folder }: { newest: NonNullable<Backup['newest']>; folder: string }) {
  const { made_at, bytes, sealed, verified } = newest
  return (
    <>
      <p>{m.health_backup_last({ moment: writeMoment(made_at) })}</p>
      <p className="muted">{m.health_backup_size({ size: writeBytes(bytes), folder })}</p>
      <p className={verified === false ? 'strong danger' : 'muted'}>
        {verified === null
          ? m.health_backup_unverified()
          : verified
            ? m.health_backup_verified()
            : m.health_backup_differs()}
      </p>
      {sealed && <p className="muted">{m.health_backup_sealed()}</p>}
    </>
  )
}
