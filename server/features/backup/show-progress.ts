import type { Progress } from './write-backup.ts'

/** Updates one line in a terminal, and prints a line for each tenth to a log. */
export function showProgress(what: string, out: NodeJS.WriteStream = process.stderr): Progress {
  let shown = -1
  return (done, total) => {
    const percent = total === 0 ? 100 : Math.floor((done / total) * 100)
    const step = out.isTTY ? percent : Math.floor(percent / 10) * 10
    if (step <= shown) return
    shown = step
    out.write(out.isTTY ? `\r${what}: ${step} %${step === 100 ? '\n' : ''}` : `${what}: ${step} %\n`)
  }
}
