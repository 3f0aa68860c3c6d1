import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { cityBoxes } from '#contract/city-boxes.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { spellCommand } from '#server/platform/config/spell-command.ts'
import { BadArchive, type ReadBytes } from '#server/platform/maps/archive.ts'
import { type Box, CutRefusal, cutMap, type Progress } from '#server/platform/maps/cut-map.ts'
import { isMapFileName, mapFolder, readerOf } from '#server/platform/maps/map-files.ts'
import { remoteReader } from '#server/platform/maps/read-remote.ts'
import { explainStart } from '#server/process/explain-start.ts'
import { runCommand } from './run-command.ts'

// npm run map -- <file or address> <cities or corners> cuts the street map of a region out of a larger PMTiles file, also
// one of another server, of which it fetches this region only. The new file is in the map folder when it is whole.

const reasons: Record<BadArchive['problem'], string> = {
  no_map: 'it is no PMTiles file',
  version: 'its version of PMTiles is not 3',
  pictures: 'it has pictures instead of vector tiles',
  packing: 'it is packed in a way that browsers cannot undo',
  layers: 'it has no layer of roads',
  empty: 'it has no tiles',
  cut_off: 'its end is missing',
  damaged: 'it is damaged',
}

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
await runCommand(run, { explain })

function usage(): string {
  return [
    `Usage: ${spellCommand('map', '<file or https:// address of a PMTiles file> <region> [--name indore] [--maxzoom 14]')}`,
    `A region is one or more of ${Object.keys(cityBoxes).join(', ')}, or corners as west,south,east,north: 75.7,22.6,76,22.85`,
  ].join('\n')
}

async function run(): Promise<number> {
  const wanted = readArguments()
  if (!wanted) {
    console.error(usage())
    return 2
  }
  const { source, boxes, name, maxZoom } = wanted
  const folder = mapFolder(readConfig(process.env).dataDir)
  await mkdir(folder, { recursive: true })
  const path = join(folder, name)
  const { signal } = stopping
  const cut = await withSource(source, signal, (read) =>
    cutMap(read, path, { boxes, maxZoom, signal, onProgress: progressLine() }),
  )
  console.log(`${path} has ${cut.tiles} tiles in ${megabytes(cut.bytes)} MB.`)
  console.log('Choose it in the settings of the site, under Places.')
  return 0
}

function readArguments() {
  const { values, positionals } = parse() ?? {}
  const [source, ...regions] = positionals ?? []
  const boxes = regions.flatMap((region) => readRegion(region) ?? [undefined])
  if (!source || boxes.length === 0 || boxes.includes(undefined)) return undefined
  const cities = regions.filter((region) => !region.includes('.'))
  const name = `${
    values?.name ??
    (cities
      .join('-')
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, '-') ||
      'region')
  }.pmtiles`
  const maxZoom = values?.maxzoom === undefined ? undefined : Number(values.maxzoom)
  const fits = maxZoom === undefined || (Number.isInteger(maxZoom) && maxZoom >= 0 && maxZoom <= 20)
  if (!fits || !isMapFileName(name)) return undefined
  return { source, boxes: boxes.filter((box) => box !== undefined), name, maxZoom }
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { name: { type: 'string' }, maxzoom: { type: 'string' } },
    })
  } catch {
    return undefined
  }
}

/** Cities by their names, or one box as west,south,east,north. */
function readRegion(text: string): Box[] | undefined {
  const parts = text.split(',').map((part) => part.trim())
  const [west, south, east, north] = parts.map(Number)
  if (west !== undefined && south !== undefined && east !== undefined && north !== undefined) {
    const isBox = west < east && south < north && west >= -180 && east <= 180 && south >= -85 && north <= 85
    if (isBox && parts.length === 4) return [[south, west, north, east]]
  }
  const boxes = parts.map(
    (part) => Object.entries(cityBoxes).find(([city]) => city === part.toLowerCase())?.[1],
  )
  return boxes.every((box) => box !== undefined) ? boxes : undefined
}

async function withSource<T>(source: string, signal: AbortSignal, work: (read: ReadBytes) => Promise<T>) {
  if (/^https?:\/\//.test(source)) return work(remoteReader(source, signal))
  const file = await open(source, 'r')
  return work(readerOf(file)).finally(() => file.close())
}

/** A line that is written over itself on a terminal, and a line for each tenth elsewhere. */
function progressLine() {
  let told = -1
  return ({ bytes, ofBytes }: Progress) => {
    const percent = Math.floor((bytes / ofBytes) * 100)
    const step = process.stderr.isTTY ? percent : Math.floor(percent / 10) * 10
    if (step === told) return
    told = step
    const line = `${step} % of ${megabytes(ofBytes)} MB`
    process.stderr.write(process.stderr.isTTY ? `\r${line}${step === 100 ? '\n' : ''}` : `${line}\n`)
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1)
}

function explain(error: unknown): unknown {
  if (stopping.signal.aborted) return 'Stopped. Nothing was written.'
  if (error instanceof CutRefusal) return error.message
  if (error instanceof BadArchive) return `This is no map that can be cut (${reasons[error.problem]}).`
  const { code, path, cause } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return `There is no file ${path}.`
  if (error instanceof TypeError && cause) return `The address cannot be reached: ${(cause as Error).message}`
  return explainStart(error)
}
