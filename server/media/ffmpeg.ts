import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { BadFile } from './bad-file.ts'

const mostOutput = 256 * 1024

/**
 * Runs ffmpeg or ffprobe of this machine on local files, with lower priority, and resolves with what it wrote. Throws a
 * BadFile: `no_ffmpeg` where there is none, `damaged` when it fails, complains, says too much or takes too long.
 */
export function runFfmpeg(
  program: 'ffmpeg' | 'ffprobe',
  args: string[],
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const child = spawn(program, ['-v', 'error', ...args], {
      env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      signal,
    })
    let refused = false
    const said = { stdout: '', stderr: '' }
    for (const stream of ['stdout', 'stderr'] as const) {
      child[stream].setEncoding('utf8').on('data', (text: string) => {
        said[stream] += text
        if (said[stream].length <= mostOutput) return
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
      if (code === 0 && said.stderr === '') resolve(said.stdout)
      // Somebody else ended it; the file is to be tried again.
      else if (how === 'SIGKILL' && !late && !refused) reject(new Error(`${program} was killed`))
      else reject(new BadFile('damaged'))
    })
  })
}

/** Opens a file as the container it is by its first bytes, and nothing that it points at. */
export function inputOf(path: string, type: 'mp4' | 'webm'): string[] {
  return ['-protocol_whitelist', 'file', '-f', type === 'mp4' ? 'mov' : 'matroska', '-i', path]
}
