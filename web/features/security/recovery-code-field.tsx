import { m } from '#messages'
import { FormField } from '#web/ui/form-field.tsx'

export function RecoveryCodeField({ problem }: { problem?: string }) {
  return (
    <FormField
      name="recovery_code"
      label={m.recovery_code()}
      hint={m.recovery_code_hint()}
      problem={problem}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      required
      autoFocus
    />
  )
}
