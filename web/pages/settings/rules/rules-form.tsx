import { type FormEvent, useState } from 'react'
import { contactChoices } from '#contract/form-enums.ts'
import { readWhole } from '#contract/numbers.ts'
import type { Rules } from '#contract/schemas/rules.ts'
import { type AssignmentRule, assignmentRules } from '#contract/staff-enums.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { useAction } from '#web/data/use-action.ts'
import { contactLabels } from '#web/features/property/contact-labels.ts'
import { FormField } from '#web/ui/form-field.tsx'
import { FormSelect } from '#web/ui/form-select.tsx'
import { SaveLine } from '../save-line.tsx'

export function RulesForm({ saved, onSaved }: { saved: Rules; onSaved: (rules: Rules) => void }) {
  const [chosen, setChosen] = useState(() => asTyped(saved))
  const { state, sentence, problems, send, reset } = useAction(m.settings_failed)
  const changed =
    names.some((name) => chosen[name] !== saved[name]) ||
    confirmDays.some(({ name }) => readWhole(chosen[name]) !== saved[name])
  function choose(part: Partial<TypedRules>) {
    setChosen({ ...chosen, ...part })
    reset()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    send(async () => {
      const { data } = await callAsUser('rules.update', { body: chosen })
      setChosen(asTyped(data))
      onSaved(data)
    })
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="form panel panel-body reading">
      <FormSelect
        name="contact"
        label={m.rules_contact()}
        hint={m.rules_contact_hint()}
        problem={problems.contact}
        value={chosen.contact}
        onChange={(event) => choose({ contact: event.target.value as Rules['contact'] })}
      >
        {contactChoices.map((choice) => (
          <option key={choice} value={choice}>
            {contactLabels[choice]()}
          </option>
        ))}
      </FormSelect>
      <FormSelect
        name="assignment"
        label={m.rules_assignment()}
        hint={m.rules_assignment_hint()}
        problem={problems.assignment}
        value={chosen.assignment}
        onChange={(event) => choose({ assignment: event.target.value as Rules['assignment'] })}
      >
        {assignmentRules.map((rule) => (
          <option key={rule} value={rule}>
            {assignmentLabels[rule]()}
          </option>
        ))}
      </FormSelect>
      {confirmDays.map(({ name, label }) => (
        <FormField
          key={name}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          label={label()}
          hint={m.rules_confirm_hint()}
          problem={problems[name]}
          value={chosen[name]}
          onChange={(event) => choose({ [name]: event.target.value })}
        />
      ))}
      <label className="check-field">
        <input
          type="checkbox"
          name="admins_decide"
          checked={chosen.admins_decide}
          onChange={(event) => choose({ admins_decide: event.target.checked })}
        />
        <span>
          {m.rules_admins_decide()}
          <span className="field-hint hint-block">{m.rules_admins_decide_hint()}</span>
        </span>
      </label>
      <SaveLine state={state} sentence={sentence} changed={changed} />
    </form>
  )
}

type TypedRules = Omit<Rules, (typeof confirmDays)[number]['name']> &
  Record<(typeof confirmDays)[number]['name'], string>

function asTyped(rules: Rules): TypedRules {
  const { confirm_rent_days, confirm_sale_days, ...others } = rules
  return {
    ...others,
    confirm_rent_days: String(confirm_rent_days),
    confirm_sale_days: String(confirm_sale_days),
  }
}

const names = ['contact', 'assignment', 'admins_decide'] as const

const confirmDays = [
  { name: 'confirm_rent_days', label: m.rules_confirm_rent },
  { name: 'confirm_sale_days', label: m.rules_confirm_sale },
] as const

export const assignmentLabels = {
  nobody: m.rules_assignment_nobody,
  turn: m.rules_assignment_turn,
  place: m.rules_assignment_place,
} satisfies Record<AssignmentRule, () => string>
