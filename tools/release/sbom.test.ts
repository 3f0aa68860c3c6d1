import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../prepare/pinned-node.mjs'
import { describePackages } from './sbom.ts'

const folders = ['fastify', '@fastify/cookie', 'pg'].map((name) => join(root, 'node_modules', name))

test('a release names each package with its version, its licence and its checksum', () => {
  const { sbom, licences } = describePackages(root, '1.2.3', folders)
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const { integrity, version } = packages['node_modules/@fastify/cookie']
  const { components, ...head } = JSON.parse(sbom)
  expect(head).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
  expect(components.map((one: { name: string }) => one.name)).toEqual(['cookie', 'fastify', 'pg'])
  expect(components[0]).toMatchObject({
    type: 'library',
    group: '@fastify',
    purl: `pkg:npm/%40fastify/cookie@${version}`,
    licenses: [{ expression: 'MIT' }],
    hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') }],
  })
  expect(licences.split('\n')).toContain(`%40fastify/cookie@${version}  MIT`)
})

test('the same packages are described by the same text in any order', () => {
  expect(describePackages(root, '1', folders)).toEqual(describePackages(root, '1', folders.toReversed()))
})
