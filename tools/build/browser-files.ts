import { cp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createBuilder, type Plugin } from 'vite'
import { baseLocale, type Locale, locales } from '#contract/locales.ts'
import type { BrowserFiles } from '#web/data/page-context.ts'
import { siteIn } from '../../vite.config.ts'

/** The file of each chunk, by the modules that it is made of. */
type Chunks = Map<string, string>

/**
 * Builds the pages and the browser's files into `dist`: the latter once for each language, because a page has one
 * language for as long as it is open, and nobody should download the texts of the others.
 */
export async function buildSite(): Promise<BrowserFiles> {
  const others = locales.filter((locale) => locale !== baseLocale)
  const [base, ...rest] = await Promise.all([buildBase(), ...others.map(buildBrowserFiles)])
  return Object.fromEntries(
    await Promise.all(
      others.map(async (locale, index) => {
        const folder = folderOf(locale)
        await addAssets(folder)
        return [locale, filesByAddress(base, rest[index] as Chunks)]
      }),
    ),
  )
}

async function buildBase(): Promise<Chunks> {
  const chunks: Chunks = new Map()
  const builder = await createBuilder(configOf(baseLocale, chunks))
  await builder.buildApp()
  return chunks
}

async function buildBrowserFiles(locale: Locale): Promise<Chunks> {
  const chunks: Chunks = new Map()
  const builder = await createBuilder({ ...configOf(locale, chunks), publicDir: false, logLevel: 'warn' })
  const { client } = builder.environments
  if (!client) throw new Error('The build has no files for browsers.')
  client.config.build.outDir = folderOf(locale)
  await builder.build(client)
  return chunks
}

const folderOf = (locale: Locale) => `dist/browser-${locale}`

function configOf(locale: Locale, chunks: Chunks) {
  const site = siteIn(locale)
  return { ...site, configFile: false as const, plugins: [...(site.plugins ?? []), recordChunks(chunks)] }
}

function recordChunks(chunks: Chunks): Plugin {
  return {
    name: 'aangan:record-chunks',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') chunks.set(file.moduleIds.toSorted().join('\n'), file.fileName)
      }
    },
  }
}

function filesByAddress(base: Chunks, other: Chunks): Record<string, string> {
  return Object.fromEntries(
    [...base].map(([modules, file]) => {
      const counterpart = other.get(modules)
      if (!counterpart) throw new Error(`${file} has no counterpart in the other language.`)
      return [`/${file}`, `/${counterpart}`]
    }),
  )
}

/** Names contain a hash of the content, so files that are the same in both languages have the same name. */
async function addAssets(folder: string) {
  const assets = join(folder, 'assets')
  for (const name of await readdir(assets)) {
    await cp(join(assets, name), join('dist/client/assets', name), { force: false })
  }
  await rm(folder, { recursive: true })
}
