import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLocalFiles } from './local.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aangan-local-'))
})
afterAll(() => rm(folder, { recursive: true }))

const name = `${'ab'.repeat(10)}.original`

test('other users cannot read originals, even in a folder that was open', async () => {
  const open = join(folder, 'open')
  await mkdir(open)
  await chmod(open, 0o755)
  const files = await openLocalFiles(open, 'originals')
  await files.put(name, Buffer.from('x'))
  expect((await stat(open)).mode & 0o777).toBe(0o700)
  expect((await stat(join(open, name))).mode & 0o777).toBe(0o600)
})

test('an unfinished file of a killed process is invisible, and is deleted later', async () => {
  const place = join(folder, 'killed')
  const program = `
    import { Readable } from 'node:stream'
    import { openLocalFiles } from ${JSON.stringify(join(import.meta.dirname, 'local.ts'))}
    async function* endless() {
      for (let at = 0; ; at++) {
        if (at === 100) console.log('writing')
        yield Buffer.alloc(1000)
        await new Promise((resolve) => setTimeout(resolve, at < 100 ? 0 : 50))
      }
    }
    const files = await openLocalFiles(${JSON.stringify(place)}, 'originals')
    await files.put('${name}', { size: 1e9, open: () => Readable.from(endless()) })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program])
  await once(child.stdout, 'data')
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  const files = await openLocalFiles(place, 'originals')
  expect(await readdir(place)).toHaveLength(1)
  expect(await files.stat(name)).toBeUndefined()
  for await (const file of files.list()) expect(file).toBeUndefined()
  expect(await files.clean(new Date(Date.now() - 60_000))).toBe(0)
  expect(await files.clean(new Date(Date.now() + 60_000))).toBe(1)
  expect(await readdir(place)).toEqual([])
})
