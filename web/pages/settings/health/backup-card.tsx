import type { Health } from '#contract/schemas/health.ts'
import { m } from '#messages'
import { writeBytes } from '#web/features/upload/bytes.ts'
import { writeMoment } from '#web/ui/write-moment.ts'
import { HealthCard } from './health-card.tsx'

type Backup = Health['backup']

export function BackupCard({ backup: { state, nightly, folder, newest, problem } }: { backup: Backup }) {
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
