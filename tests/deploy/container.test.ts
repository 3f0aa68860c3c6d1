import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commandOfCheck, readDockerfile } from './dockerfile.ts'

// Docker is not there to ask, so these files are read: what a linter would say, and whether they fit the rest. image.test.ts of
// tests/release takes the steps in a chroot.

const compose = readFileSync('deploy/compose.yaml', 'utf8')
const readme = readFileSync('README.md', 'utf8')

const instructions = readDockerfile()
const all = (name: string) => instructions.filter((each) => each.name === name).map(({ rest }) => rest)

test('the Dockerfile has known instructions only, and what it starts is not root', () => {
  const known = [
    'FROM',
    'RUN',
    'ARG',
    'ADD',
    'ENV',
    'USER',
    'VOLUME',
    'EXPOSE',
    'ENTRYPOINT',
    'CMD',
    'HEALTHCHECK',
  ]
  expect(instructions.filter(({ name }) => !known.includes(name)).map(({ line }) => line)).toEqual([])
  expect(instructions.findIndex(({ name }) => name === 'USER')).toBeGreaterThan(
    instructions.findLastIndex(({ name }) => name === 'RUN'),
  )
  expect(all('USER')).toEqual(['aangan'])
})

test('the image is of a named version, installs no more than it says, and leaves no lists of packages', () => {
  expect(all('FROM')).toEqual([expect.stringMatching(/^debian:\d+(-slim)?$/)])
  for (const run of all('RUN').filter((each) => each.includes('apt-get install'))) {
    expect(run).toContain('--no-install-recommends')
    expect(run).toContain('apt-get update')
    expect(run).toContain('rm -rf /var/lib/apt/lists/*')
  }
})

test('commands are lists, so that signals reach the site', () => {
  for (const name of ['ENTRYPOINT', 'CMD'])
    for (const list of all(name)) expect(JSON.parse(list)).toBeInstanceOf(Array)
  const [check = ''] = all('HEALTHCHECK')
  expect(commandOfCheck(check)).toBeInstanceOf(Array)
})

test('both give the site only settings that the README explains', () => {
  const explained = [...readme.matchAll(/`([A-Z0-9_]{3,})`/g)].map(([, name]) => name)
  const [, app = ''] = /\n {2}app:\n([\s\S]*?)\n {2}database:/.exec(compose) ?? []
  const composed = [...app.matchAll(/^ {6}([A-Z0-9_]+):/gm)].map(([, name]) => name)
  const imaged = all('ENV').flatMap((rest) => [...rest.matchAll(/([A-Z0-9_]+)=/g)].map(([, name]) => name))
  expect(composed.length).toBeGreaterThan(8)
  expect([...composed, ...imaged].filter((name) => !explained.includes(name))).toEqual([])
})

test('every image of the compose file has a version, and only the site has a port, on this machine', () => {
  const images = [...compose.matchAll(/^ {4}image: (\S+)$/gm)].map(([, image]) => image)
  expect(images.filter((image) => !/:[\w.-]*\d/.test(image ?? '') || image?.endsWith(':latest'))).toEqual([])
  expect([...compose.matchAll(/ports: (.*)/g)].map(([, ports]) => ports)).toEqual(['["127.0.0.1:3000:3000"]'])
})
