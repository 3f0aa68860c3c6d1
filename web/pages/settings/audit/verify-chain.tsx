import { useState } from 'react'
import type { AuditReport } from '#contract/schemas/admin.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { useAction } from '#web/data/use-action.ts'
import { groupDigits } from '#web/features/property/price.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'

export function VerifyChain() {
  const { state, sentence, send } = useAction(m.settings_failed)
  const [report, setReport] = useState<AuditReport>()
  const verify = () => send(async () => setReport((await callAsUser('admin.verifyAudit', {})).data))
  return (
    <section className="panel panel-body audit-chain stack" aria-label={m.audit_verify()}>
      <div className="answer-line">
        <button type="button" className="button button-quiet" disabled={state === 'sending'} onClick={verify}>
          <Icon name="check" />
          {m.audit_verify()}
        </button>
        <p role="status" className={report?.problem ? 'strong danger' : 'strong'}>
          {state === 'sending' ? m.audit_verifying() : state === 'done' && report && tell(report)}
        </p>
      </div>
      <p role="alert" className={state === 'failed' ? 'form-failed' : 'sr-only'}>
        {state === 'failed' && sentence}
      </p>
      {state === 'done' && report?.head && !report.problem && (
        <div>
          <p className="figures small break-anywhere">{report.head}</p>
          <p className="field-hint">{m.audit_head({ command: report.command })}</p>
          <CopyButton text={report.head} label={m.audit_head_copy()} copied={m.audit_head_copied()} />
        </div>
      )}
    </section>
  )
}

function tell({ entries, problem }: AuditReport): string {
  if (!problem) return m.audit_whole({ count: groupDigits(entries) })
  const position = problem.position ?? 0
  if (problem.kind === 'changed') return m.audit_broken_changed({ position })
  if (problem.kind === 'forged') return m.audit_broken_forged({ position })
  return problem.kind === 'unlinked' ? m.audit_broken_unlinked({ position }) : m.audit_broken_tail()
}
