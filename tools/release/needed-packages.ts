import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path'
import { parseAst } from 'vite'

type PackageFile = {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/**
 * Folders of the packages that the built programs import, and of those that these need in turn. Build tools, which are
 * dependencies too, are not among them. `root` is the project, `programs` are folders of built JavaScript in it, and
 * `others` are packages that they find at runtime in another way. Throws when one is not installed.
 */
export function neededPackages(
  root: string,
  programs: readonly string[],
  others: readonly string[],
): string[] {
  const found = new Set<string>()
  const names = new Set([...programs.flatMap((folder) => importedPackages(join(root, folder))), ...others])
  const waiting = [...names].map((name) => {
    const folder = resolvePackage(root, name)
    if (!folder) throw new Error(`The built program imports ${name}, which is not installed`)
    return folder
  })
  for (let folder = waiting.pop(); folder; folder = waiting.pop()) {
    if (found.has(folder)) continue
    found.add(folder)
    const file: PackageFile = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const peers = Object.keys(file.peerDependencies ?? {}).filter(
      (name) => !file.peerDependenciesMeta?.[name]?.optional,
    )
    for (const name of Object.keys(file.dependencies ?? {})) {
      const needed = resolvePackage(folder, name)
      // npm lists what is optional under both.
      if (!needed && !file.optionalDependencies?.[name])
        throw new Error(`${folder} needs ${name}, which is not installed`)
      if (needed) waiting.push(needed)
    }
    // The optional ones of other platforms are not installed, and peers may be types only.
    for (const name of [...Object.keys(file.optionalDependencies ?? {}), ...peers]) {
      const needed = resolvePackage(folder, name)
      if (needed) waiting.push(needed)
    }
  }
  return [...found].sort()
}

/** Looks where Node looks: beside the package, and beside each folder around it. */
function resolvePackage(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return candidate
    if (folder === dirname(folder)) return undefined
  }
}

function importedPackages(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  )
  return files.flatMap((file) => importedNames(readFileSync(join(folder, file), 'utf8')))
}

function importedNames(code: string): string[] {
  const specifiers: string[] = []
  collect(parseAst(code), specifiers)
  return specifiers
    .filter((name) => !/^([./]|node:|data:|#)/.test(name) && !builtinModules.includes(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
}

function collect(node: unknown, specifiers: string[]) {
  if (typeof node !== 'object' || node === null) return
  const { type, source } = node as { type?: string; source?: { type?: string; value?: unknown } | null }
  const imports = /^(Import(Declaration|Expression)|Export(Named|All)Declaration)$/.test(type ?? '')
  if (imports && source?.type === 'Literal' && typeof source.value === 'string') specifiers.push(source.value)
  for (const value of Object.values(node)) collect(value, specifiers)
}
