import { dirname, join } from 'node:path/posix'

// Each of these imports the whole server or all pages, so that every change would affect every test that uses them.
const wholeSite = [
  'server/app.ts',
  'server/handlers.ts',
  'server/process/open-context.ts',
  'server/platform/context/context.ts',
  'tests/support/app.ts',
  'tests/support/site-in-process.tsx',
]

/**
 * Test files that changes of `changed` affect: those among them, those in their folders, and those that import one of
 * them directly or indirectly. Imports of `wholeSite` are not followed; the full suite covers them. `sources` maps
 * each path of the repository to its text.
 */
export function findAffectedTests(changed: string[], sources: Map<string, string>): string[] {
  const importers = findImporters(sources)
  const reached = new Set(changed)
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer)
  const folders = new Set(changed.map((file) => dirname(file)))
  return [...sources.keys()].filter(
    (file) => /\.test\.tsx?$/.test(file) && (reached.has(file) || folders.has(dirname(file))),
  )
}

function findImporters(sources: Map<string, string>): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const [file, source] of sources) {
    if (wholeSite.includes(file)) continue
    for (const [, name = ''] of source.matchAll(/(?<![\w/])(?:from|import)\s*\(?\s*'([#.][^']+)'/g)) {
      const imported = name.startsWith('#') ? name.slice(1) : join(dirname(file), name)
      importers.set(imported, [...(importers.get(imported) ?? []), file])
    }
  }
  return importers
}
