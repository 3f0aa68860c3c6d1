import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeMapFile } from '#server/platform/maps/map-files.ts'
import { writeMapFile } from '#tests/support/map-files.ts'

let folder: string
let source: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aangan-map-command-'))
  source = join(folder, 'source.pmtiles')
  await writeMapFile(source)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function cut(...args: string[]) {
  return new Promise<{ code: number; output: string; errors: string }>((resolve) => {
    const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data') }
    execFile(
      process.execPath,
      ['server/process/commands/map.ts', ...args],
      { env },
      (error, output, errors) => resolve({ code: Number(error?.code ?? 0), output, errors }),
    )
  })
}

test('the command cuts cities and corners into the map folder and shows how far it is', async () => {
  const city = await cut(source, 'indore')
  expect(city).toMatchObject({ code: 0, output: expect.stringContaining('indore.pmtiles has ') })
  expect(city.errors).toContain('100 % of')
  const corners = await cut(source, '75.78,22.6,75.86,22.68', '--name', 'rau', '--maxzoom', '10')
  expect(corners.code).toBe(0)
  const maps = join(folder, 'data', 'map')
  expect((await readdir(maps)).sort()).toEqual(['indore.pmtiles', 'rau.pmtiles'])
  expect(await describeMapFile(maps, 'rau.pmtiles')).toMatchObject({ problem: null, map: { max_zoom: 10 } })
  const before = await readFile(join(maps, 'indore.pmtiles'))
  expect((await cut('package.json', 'indore')).code).toBe(1)
  expect(await readFile(join(maps, 'indore.pmtiles'))).toEqual(before)
})

test.for([
  [['indore'], 2, 'Usage: npm run map <file'],
  [['source', 'atlantis'], 2, 'A region is one or more of indore, bhopal'],
  [['source', '1,2,3'], 2, 'Usage:'],
  [['source', 'indore', '--name', '../../x'], 2, 'Usage:'],
  [['absent.pmtiles', 'indore'], 1, 'There is no file absent.pmtiles.'],
  [['package.json', 'indore'], 1, 'it is no PMTiles file'],
  [['source', 'bhopal'], 1, 'The source has no map of this region.'],
] as const)('the command refuses %j in words', async ([args, code, sentence]) => {
  const given = args.map((arg) => (arg === 'source' ? source : arg))
  const done = await cut(...given)
  expect(done.errors).toContain(sentence)
  expect(done.code).toBe(code)
})
