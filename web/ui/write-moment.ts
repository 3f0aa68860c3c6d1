const format = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' })
const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' })
const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short' })

// Moments on the clock of this device, for the browser only.

export function writeMoment(iso: string): string {
  return format.format(new Date(iso))
}

export function writeDay(iso: string): string {
  return day.format(new Date(iso))
}

export function writeTime(iso: string): string {
  return time.format(new Date(iso))
}
