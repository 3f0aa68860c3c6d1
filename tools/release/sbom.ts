import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

type PackageFile = {
  name: string
  version: string
  license?: string | { type: string }
  author?: unknown
  description?: string
}

/**
 * Describes the packages of a release as CycloneDX 1.6, and as a list of their licences. `folders` are their folders
 * under `root`. The same packages give the same text: there is no date and no serial number.
 */
export function describePackages(root: string, version: string, folders: readonly string[]) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { integrity?: string }>
  }
  const components = folders
    .map((folder) => {
      const file: PackageFile = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      return componentOf(file, packages[relative(root, folder)]?.integrity)
    })
    .sort((one, other) => (one['bom-ref'] < other['bom-ref'] ? -1 : 1))
  const sbom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'aangan', version, 'bom-ref': `aangan@${version}` } },
    components,
  }
  const licences = components.map(({ purl, licence }) => `${purl.replace('pkg:npm/', '')}  ${licence}\n`)
  const withoutHelp = components.map(({ licence: _, ...component }) => component)
  return {
    sbom: `${JSON.stringify({ ...sbom, components: withoutHelp }, null, 2)}\n`,
    licences: licences.join(''),
  }
}

function componentOf({ name, version, license }: PackageFile, integrity: string | undefined) {
  const [scope, bare] = name.startsWith('@') ? name.split('/') : [undefined, name]
  const purl = `pkg:npm/${scope ? `${encodeURIComponent(scope)}/` : ''}${bare}@${version}`
  const licence = (typeof license === 'object' ? license.type : license) ?? 'see its LICENSE file'
  const [algorithm, sum] = integrity?.split('-') ?? []
  return {
    type: 'library',
    'bom-ref': purl,
    ...(scope && { group: scope }),
    name: bare,
    version,
    purl,
    licence,
    ...(license && { licenses: [{ expression: licence }] }),
    ...(algorithm &&
      sum && {
        hashes: [
          {
            alg: algorithm.replace('sha', 'SHA-'),
            content: Buffer.from(sum, 'base64').toString('hex'),
          },
        ],
      }),
  }
}
