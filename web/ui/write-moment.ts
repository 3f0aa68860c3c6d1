const format = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' })

/** A moment as the clock of this device has it; for what is only ever drawn in the browser. */
export function writeMoment(iso: string): string {
  return format.format(new Date(iso))
}
