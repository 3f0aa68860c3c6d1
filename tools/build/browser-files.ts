import { cp, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createBuilder, type Plugin } from 'vite'
import { baseLocale, type Locale, locales } from '#contract/locales.ts'
import type { BrowserFiles } from '#web/browser-files.ts'
import { type SheetName, sheets } from '#web/features/map/base-map.ts'
import { siteIn } from '../../vite.config.ts'
import { compressFolder } from './compress.ts'

type Chunk = {
  file: string
  /** Sorted. */
  modules: string[]
  /** The scripts and style sheets that it needs at once. */
  needs: string[]
}

/**
 * Builds the pages and the browser's files into `dist`: the latter once for each language, because a page has one
 * language for as long as it is open, and nobody should download the texts of the others.
 */
export async function buildSite(): Promise<BrowserFiles> {
  const others = locales.filter((locale) => locale !== baseLocale)
  const [base, ...rest] = await Promise.all([buildBase(), ...others.map(buildBrowserFiles)])
  await Promise.all(others.map((locale) => addAssets(folderOf(locale))))
  const sheetNames = Object.keys(sheets) as SheetName[]
  return {
    languages: Object.fromEntries(
      others.map((locale, index) => [locale, filesByAddress(base, rest[index] as Chunk[])]),
    ),
    map: neededBy(base, fileOf(base, 'web/features/map/results-map.tsx')),
    sheets: Object.fromEntries(
      sheetNames.map((name) => [name, `/${fileOf(base, `web/features/map/base-map/${name}.json`)}`]),
    ) as BrowserFiles['sheets'],
  }
}

async function buildBase(): Promise<Chunk[]> {
  const chunks: Chunk[] = []
  let compressing: Promise<void> | undefined
  const site = configOf(baseLocale, chunks, () => {
    // While the pages of the server are built.
    compressing = compressFolder('dist/client')
  })
  const builder = await createBuilder(site)
  await builder.buildApp()
  await compressing
  return chunks
}

async function buildBrowserFiles(locale: Locale): Promise<Chunk[]> {
  const chunks: Chunk[] = []
  const builder = await createBuilder({ ...configOf(locale, chunks), publicDir: false, logLevel: 'warn' })
  const { client } = builder.environments
  if (!client) throw new Error('The build has no files for browsers.')
  client.config.build.outDir = folderOf(locale)
  await builder.build(client)
  await compressFolder(folderOf(locale))
  return chunks
}

const folderOf = (locale: Locale) => `dist/browser-${locale}`

function configOf(locale: Locale, chunks: Chunk[], onWritten?: () => void) {
  const site = siteIn(locale)
  return {
    ...site,
    configFile: false as const,
    plugins: [...(site.plugins ?? []), recordChunks(chunks, onWritten)],
  }
}

function recordChunks(chunks: Chunk[], onWritten = () => {}): Plugin {
  return {
    name: 'aangan:record-chunks',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const { fileName, moduleIds, imports, viteMetadata } = file
        const needs = [...imports, ...(viteMetadata?.importedCss ?? [])]
        chunks.push({ file: fileName, modules: moduleIds.toSorted(), needs })
      }
      onWritten()
    },
  }
}

function filesByAddress(base: Chunk[], other: Chunk[]): Record<string, string> {
  const counterparts = new Map(other.map(({ modules, file }) => [modules.join('\n'), file]))
  return Object.fromEntries(
    base.map(({ modules, file }) => {
      const counterpart = counterparts.get(modules.join('\n'))
      if (!counterpart) throw new Error(`${file} has no counterpart in the other language.`)
      return [`/${file}`, `/${counterpart}`]
    }),
  )
}

function fileOf(chunks: Chunk[], source: string): string {
  const path = resolve(source)
  const chunk = chunks.find(({ modules }) => modules.includes(path))
  if (!chunk) throw new Error(`No file for browsers has ${source}.`)
  return chunk.file
}

/** The addresses of a file and of all that it needs. */
function neededBy(chunks: Chunk[], file: string): string[] {
  const found = new Set([file])
  for (const name of found) {
    for (const needed of chunks.find((chunk) => chunk.file === name)?.needs ?? []) found.add(needed)
  }
  return [...found].map((name) => `/${name}`)
}

/** Names contain a hash of the content, so files that are the same in both languages have the same name. */
async function addAssets(folder: string) {
  const assets = join(folder, 'assets')
  for (const name of await readdir(assets)) {
    await cp(join(assets, name), join('dist/client/assets', name), { force: false })
  }
  await rm(folder, { recursive: true })
}
