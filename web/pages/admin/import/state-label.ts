import type { ListingImport } from '#contract/schemas/import.ts'
import { m } from '#messages'
import { counted } from '#web/features/property/price.ts'

export function stateLabel({ state, rows }: ListingImport): string {
  if (state === 'checked') return m.import_state_checked()
  if (state === 'running') return m.import_state_running()
  return m.import_state_done(counted(rows.done))
}
