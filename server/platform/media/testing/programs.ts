import { execFileSync, spawnSync } from 'node:child_process'

const packages = { exiftool: 'libimage-exiftool-perl', ffmpeg: 'ffmpeg' }

/** Only if permitted; throws a sentence otherwise. */
export function needPrograms(): void {
  const missing = Object.entries(packages).filter(([program]) => spawnSync(program, ['-version']).error)
  if (missing.length === 0) return
  const names = missing.map(([, name]) => name)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = () => spawnSync('apt-get', ['install', '-y', '-q', ...names], { env }).status === 0
  if (process.getuid?.() === 0) {
    if (install()) return
    spawnSync('apt-get', ['update', '-q'], { env })
    if (install()) return
  }
  throw new Error(`These tests need programs that are not here: apt-get install ${names.join(' ')}`)
}

/** "Group:Tag" -> value. */
export function readTags(path: string): Record<string, unknown> {
  const [tags] = JSON.parse(
    execFileSync('exiftool', ['-a', '-u', '-G1', '-s', '-j', '-ee', path], { encoding: 'utf8' }),
  )
  return tags
}

/** Such as "-GPSLatitude=22.7". */
export function writeTags(path: string, tags: string[]): void {
  execFileSync('exiftool', ['-q', '-q', '-m', '-overwrite_original', ...tags, path])
}
