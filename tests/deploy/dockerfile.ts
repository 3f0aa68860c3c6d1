import { readFileSync } from 'node:fs'

export type Instruction = { name: string; rest: string; line: string }

/** The instructions of deploy/Dockerfile with their continued lines joined, without comments. */
export function readDockerfile(): Instruction[] {
  return readFileSync('deploy/Dockerfile', 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, name = '', rest = ''] = /^([A-Z]+) +(.*)$/.exec(line) ?? []
      return { name, rest, line }
    })
}

/** The command of a HEALTHCHECK. */
export function commandOfCheck(rest: string): string[] {
  return JSON.parse(rest.slice(rest.indexOf('[')))
}
