import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

/** The subfolder is named by its content, and later starts reuse it. Undefined if nothing can be written there. */
export function stageBinaries(
  native: string,
  folder: string,
  print: string,
  makeLibraryLinks: (native: string) => boolean,
): string | undefined {
  const copy = join(folder, `postgres-${process.arch}-${print}`)
  try {
    // A power failure can leave a copy with empty files; the sizes in the fingerprint show it.
    if (existsSync(copy) && fingerprint(copy) === print) return makeLibraryLinks(copy) ? copy : undefined
    const draft = mkdtempSync(join(folder, 'staging-'))
    chmodSync(draft, 0o755)
    copyFiles(native, draft)
    makeLibraryLinks(draft)
    rmSync(copy, { recursive: true, force: true })
    replaceBy(draft, copy)
    return copy
  } catch {
    return undefined
  }
}

/** Covers every path and size, and the whole content of the programs. Takes about 30 ms. */
export function fingerprint(native: string): string {
  const hash = createHash('sha256')
  for (const file of listFiles(native)) {
    const path = join(native, file)
    hash.update(`${file}\0${statSync(path).size}\0`)
    if (dirname(file) === 'bin') hash.update(readFileSync(path))
  }
  return hash.digest('hex').slice(0, 16)
}

/** Links are created again, static libraries are only for compilers. */
function listFiles(native: string): string[] {
  return readdirSync(native, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && !entry.name.endsWith('.a') && basename(entry.parentPath) !== 'pkgconfig',
    )
    .map((entry) => relative(native, join(entry.parentPath, entry.name)))
    .sort()
}

function copyFiles(native: string, draft: string): void {
  for (const file of listFiles(native)) {
    const target = join(draft, file)
    makeFolder(draft, dirname(file))
    copyFileSync(join(native, file), target)
    // Explicit modes: the originals may have been installed under a umask that excludes other users.
    chmodSync(target, dirname(file) === 'bin' || file.includes('.so') ? 0o755 : 0o644)
  }
}

function makeFolder(root: string, folder: string): void {
  const path = join(root, folder)
  if (folder === '.' || existsSync(path)) return
  makeFolder(root, dirname(folder))
  mkdirSync(path)
  chmodSync(path, 0o755)
}

function replaceBy(draft: string, copy: string): void {
  try {
    renameSync(draft, copy)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another project's start created the same content first.
    if (!existsSync(copy)) throw error
  }
}
