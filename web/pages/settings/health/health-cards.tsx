import type { Health } from '#contract/schemas/health.ts'
import { m } from '#messages'
import { groupDigits } from '#web/features/property/price.ts'
import { writeBytes } from '#web/features/upload/bytes.ts'
import { writeMoment, writeTime } from '#web/ui/write-moment.ts'
import { BackupCard } from './backup-card.tsx'
import { CodesCard } from './codes-card.tsx'
import { ExposureCard } from './exposure-card.tsx'
import { HealthCard } from './health-card.tsx'
import { MailCard } from './mail-card.tsx'
import { QueueCard } from './queue-card.tsx'

export function HealthCards({ health }: { health: Health }) {
  const { database, disk, files, backup, clock, program } = health
  return (
    <div className="health-cards">
      <HealthCard icon="list" title={m.health_database()} state={database.state}>
        <p>
          {m.health_database_line({
            version: database.version,
            place: database.embedded ? m.health_embedded() : m.health_external(),
            size: writeBytes(database.bytes),
          })}
        </p>
        <p className="muted">{m.health_answer({ milliseconds: groupDigits(database.answer_ms) })}</p>
      </HealthCard>
      <HealthCard icon="device" title={m.health_disk()} state={disk.state}>
        <p>
          {m.health_disk_line({ free: writeBytes(disk.free_bytes), total: writeBytes(disk.total_bytes) })}
        </p>
        <p className="muted">{m.health_disk_min({ min: writeBytes(disk.min_bytes) })}</p>
      </HealthCard>
      <HealthCard icon="images" title={m.health_files()} state={files.state}>
        {!files.reachable && <p className="strong">{m.health_files_down()}</p>}
        {files.count > 0 && (
          <p>{m.health_files_line({ count: groupDigits(files.count), size: writeBytes(files.bytes) })}</p>
        )}
        <p className="muted">
          {files.store === 'bucket' ? m.health_files_bucket() : m.health_files_folder()}
        </p>
        <p className="muted">
          {files.check
            ? m.health_files_checked({ ...files.check, moment: writeMoment(files.check.checked_at) })
            : m.health_files_unchecked()}
        </p>
      </HealthCard>
      <QueueCard queue={health.queue} />
      <MailCard mail={health.mail} />
      <CodesCard codes={health.codes} />
      <BackupCard backup={backup} />
      <HealthCard icon="clock" title={m.health_clock()} state={clock.state}>
        <p>{m.health_clock_line({ time: writeTime(clock.server) })}</p>
        <p className="muted">
          {clock.state === 'ok'
            ? m.health_clock_same()
            : m.health_clock_database({ seconds: groupDigits(Math.round(clock.database_ms / 1000)) })}
        </p>
        <DeviceClock server={clock.server} />
      </HealthCard>
      <ExposureCard exposure={health.exposure} />
      <HealthCard icon="home" title={m.health_program()}>
        <p>{m.health_program_line({ version: program.version, node: program.node })}</p>
        <p className="muted">{m.health_uptime({ moment: writeMoment(program.started_at) })}</p>
      </HealthCard>
    </div>
  )
}

/** Wrong times on pages are often caused by this device, not by the server. */
function DeviceClock({ server }: { server: string }) {
  const minutes = Math.round((Date.now() - Date.parse(server)) / 60_000)
  // The answer may be old, so only a clock that is behind is surely wrong.
  return minutes < 0 ? (
    <p className="muted">{m.health_clock_device({ minutes: groupDigits(minutes) })}</p>
  ) : null
}
