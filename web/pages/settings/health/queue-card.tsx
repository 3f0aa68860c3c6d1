import type { Health } from '#contract/schemas/health.ts'
import { m } from '#messages'
import { HealthCard } from './health-card.tsx'

/** A job without a label of its own is shown by its code name. */
export const jobLabels: Record<string, (() => string) | undefined> = {
  notice: m.health_job_notice,
  notice_text: m.health_job_notice_text,
  notice_dead: m.health_job_notice_dead,
  media: m.health_job_media,
  media_dead: m.health_job_media_dead,
  video: m.health_job_video,
  import: m.health_job_import,
  sweep: m.health_job_sweep,
  backup: m.health_backup,
  files_check: m.health_job_files_check,
  demo_pictures: m.health_job_demo_pictures,
  tidy: m.health_job_tidy,
  freshness: m.health_job_freshness,
  search_alerts: m.health_job_alerts,
  follow_ups: m.health_job_follow_ups,
}

export function QueueCard({ queue: { state, jobs } }: { queue: Health['queue'] }) {
  const shown = jobs.filter(({ waiting, active, failed }) => waiting + active + failed > 0)
  return (
    <HealthCard icon="grid" title={m.health_queue()} state={state}>
      {shown.length === 0 && <p>{m.health_queue_none()}</p>}
      {shown.map(({ name, waiting, late, active, failed }) => (
        <p key={name}>
          {m.health_queue_line({
            name: jobLabels[name]?.() ?? m.health_job_other({ name }),
            waiting,
            active,
          })}
          {late > 0 && <strong className="strong">, {m.health_queue_late({ count: late })}</strong>}
          {failed > 0 && <strong className="strong">, {m.health_queue_failed({ count: failed })}</strong>}
        </p>
      ))}
    </HealthCard>
  )
}
