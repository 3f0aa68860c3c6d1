import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findProgram } from './programs.ts'

const run = promisify(execFile)

/**
 * The kernel enforces them. `memory`: bytes of private memory without mapped files (RLIMIT_DATA); `file`: bytes of one
 * file.
 */
export type HardLimits = { memory: number; cpuSeconds: number; file: number }

/** The limits apply on Linux with prlimit (util-linux); elsewhere only the time limit of the caller does. */
export function withLimits(program: string, args: string[], { memory, cpuSeconds, file }: HardLimits) {
  const prlimit = findPrlimit()
  if (!prlimit) return { program, args }
  const limits = [
    `--data=${memory}`, // The first limit is a signal, the second the end.
    `--cpu=${cpuSeconds}:${cpuSeconds + 5}`,
    `--fsize=${file}`,
    '--core=0',
  ]
  return { program: prlimit, args: [...limits, '--', program, ...args] }
}

/** `bytes` must include what Node reserves at its start, which depends on the computer. False without prlimit. */
export async function limitMemory(pid: number, bytes: number): Promise<boolean> {
  const prlimit = findPrlimit()
  if (!prlimit) return false
  await run(prlimit, ['--pid', String(pid), `--data=${bytes}`])
  return true
}

function findPrlimit(): string | undefined {
  return process.platform === 'linux' ? findProgram('prlimit') : undefined
}
