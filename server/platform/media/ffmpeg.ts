import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { BadFile } from './bad-file.ts'
import { type HardLimits, withLimits } from './hard-limits.ts'
import { findProgram } from './programs.ts'
import type { VideoType } from './sniff.ts'

const maxOutput = 256 * 1024
const mega = 1024 * 1024

// Above what inspecting HEVC of 4096 x 2304 pixels and ten bits needs.
const usualLimits: HardLimits = { memory: 640 * mega, cpuSeconds: 120, file: 64 * mega }

type Run = { timeoutMs: number; signal?: AbortSignal; limits?: Partial<HardLimits> }

/**
 * Runs on local files, with lower priority and under hard limits, and resolves with the output. Throws a BadFile:
 * `no_ffmpeg` if it is not installed, `damaged` when it fails, reports errors, prints too much, takes too long or
 * exceeds a limit.
 */
export function runFfmpeg(
  name: 'ffmpeg' | 'ffprobe',
  args: string[],
  { timeoutMs, signal, limits }: Run,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const path = findProgram(name)
    if (!path) return reject(new BadFile('no_ffmpeg'))
    const started = performance.now()
    const command = withLimits(path, ['-v', 'error', ...args], { ...usualLimits, ...limits })
    const child = spawn(command.program, command.args, {
      env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      signal,
    })
    let refused = false
    const output = { stdout: '', stderr: '' }
    for (const stream of ['stdout', 'stderr'] as const) {
      child[stream].setEncoding('utf8').on('data', (text: string) => {
        output[stream] += text
        if (output[stream].length <= maxOutput) return
        refused = true
        child.kill('SIGKILL')
      })
    }
    child.on('spawn', () => {
      if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    })
    child.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new BadFile('no_ffmpeg') : error),
    )
    child.on('close', (code, how) => {
      const late = performance.now() - started >= timeoutMs
      if (code === 0 && output.stderr === '') resolve(output.stdout)
      // Another process killed it; the file is to be tried again.
      else if (how === 'SIGKILL' && !late && !refused) reject(new Error(`${name} was killed`))
      else reject(new BadFile('damaged'))
    })
  })
}

/**
 * Opens a file as the container that its first bytes show, with two threads, and nothing that it refers to: no protocol
 * other than files, no other format (playlists), no tracks of a QuickTime movie in other files.
 */
export function inputOf(path: string, type: VideoType): string[] {
  const only = ['-protocol_whitelist', 'file', '-format_whitelist', type, '-f', type]
  const inside = type === 'mov' ? ['-enable_drefs', '0', '-use_absolute_path', '0'] : []
  return [...only, ...inside, '-threads', '2', '-i', path]
}
