import { type FormEvent, useState } from 'react'
import { type Role, roles, staffRoles } from '#contract/enums.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { useAction } from '#web/data/use-action.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { HandoverChoice } from './handover-choice.tsx'
import { roleHints, roleLabels } from './role-labels.ts'
import type { DialogProps } from './suspend-dialog.tsx'
import { takerOf, useHandover } from './use-handover.ts'

export function RoleDialog({ account: { id, name, role }, onKeep, onDone }: DialogProps) {
  const [wanted, setWanted] = useState(role)
  const handover = useHandover<'keep'>(id)
  const leaves = isStaff(role) && !isStaff(wanted)
  const { state, sentence, send } = useAction(m.settings_failed)
  function submit(event: FormEvent) {
    event.preventDefault()
    send(async () => {
      const body = { role: wanted, hand_over_to: leaves ? takerOf(handover.wish) : undefined }
      const { message } = await callAsUser('admin.updateUser', { params: { id }, body })
      showToast(message)
      onDone()
    })
  }
  const keep = { way: 'keep', label: m.handover_leave(), hint: m.handover_leave_hint() } as const
  return (
    <Dialog title={m.users_role_title({ name })} onClose={onKeep}>
      <form method="post" onSubmit={submit}>
        <fieldset className="stack-loose">
          <legend className="sr-only">{m.users_role()}</legend>
          {roles.map((each) => (
            <label key={each} className="check-field">
              <input
                type="radio"
                name="role"
                value={each}
                checked={each === wanted}
                data-first={each === role || undefined}
                onChange={() => setWanted(each)}
              />
              <span>
                {roleLabels[each]()}
                <span className="field-hint hint-block">{roleHints[each]()}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {leaves && <HandoverChoice name={name} handover={handover} others={[keep]} />}
        <p className="role-text">{m.users_role_text()}</p>
        <p role="alert" className={state === 'failed' ? 'form-failed form-failed-after' : 'sr-only'}>
          {state === 'failed' && sentence}
        </p>
        <div className="ask-buttons">
          <button type="button" className="button button-quiet" onClick={onKeep}>
            {m.users_keep_role()}
          </button>
          <button
            type="submit"
            className="button"
            disabled={wanted === role || state === 'sending' || (leaves && handover.state !== 'loaded')}
          >
            {state === 'sending' ? m.form_wait() : m.users_role_save()}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

function isStaff(role: Role): boolean {
  return (staffRoles as readonly Role[]).includes(role)
}
