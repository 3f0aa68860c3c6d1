/** `warning`: works, but somebody should know. `failure`: must be fixed. `fix` says how. */
export type Finding = {
  subject: string
  state: 'ok' | 'warning' | 'failure'
  sentence: string
  fix?: string
}

/** Findings about one subject. */
export function about(subject: string) {
  return {
    ok: (sentence: string): Finding => ({ subject, state: 'ok', sentence }),
    warning: (sentence: string, fix: string): Finding => ({ subject, state: 'warning', sentence, fix }),
    failure: (sentence: string, fix: string): Finding => ({ subject, state: 'failure', sentence, fix }),
  }
}

const marks = { ok: 'ok      ', warning: 'warning ', failure: 'FAILURE ' }

/** One line for each finding, with its fix below it, and a last line with the counts. */
export function writeFindings(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ subject, state, sentence, fix }) => [
    `${marks[state]} ${subject.padEnd(9)} ${sentence}`,
    ...(fix ? fix.split('\n').map((line) => `${' '.repeat(19)}${line}`) : []),
  ])
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
  const [failures, warnings] = [count('failure'), count('warning')]
  const result =
    failures > 0
      ? `${failures} ${failures === 1 ? 'thing' : 'things'} must be fixed`
      : 'Nothing must be fixed'
  return `${lines.join('\n')}\n\n${result}; ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}.`
}
