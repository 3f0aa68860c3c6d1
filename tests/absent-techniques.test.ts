import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Techniques that docs/security.md says the site does without, or uses in listed places only.

const files = ['server', 'web', 'contract'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)testing\//.test(file))
    .map((file) => ({ file: `${folder}/${file}`, code: withoutComments(`${folder}/${file}`) })),
)
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))

function filesWith(pattern: RegExp): string[] {
  return files.filter(({ code }) => pattern.test(code)).map(({ file }) => file)
}

function matchesOf(pattern: RegExp): string[] {
  const found = files.flatMap(({ code }) => [...code.matchAll(pattern)].map(([, name = '']) => name))
  return [...new Set(found)].sort()
}

function withoutComments(file: string): string {
  return readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}

test('the check reads the code of the site', () => {
  expect(files.length).toBeGreaterThan(500)
  expect(filesWith(/from 'fastify'/).length).toBeGreaterThan(3)
})

test('no code of the site runs text as a program', () => {
  expect(filesWith(/\beval\(|\bnew Function\(|'node:vm'|set(Timeout|Interval)\(['"`]/)).toEqual([])
})

test('no component writes markup, except drawings of its own', () => {
  const writers =
    /dangerouslySetInnerHTML|\binnerHTML\b|\bouterHTML\b|insertAdjacentHTML|document\.write|srcDoc/
  expect(filesWith(writers)).toEqual(['web/features/map/pin.ts'])
})

test('no code uses WebSocket, WebRTC or messages of other windows', () => {
  const channels =
    /\bWebSocket\b|\bEventSource\b|RTCPeerConnection|getUserMedia|\b(window|parent|opener)\.postMessage/
  expect(filesWith(channels)).toEqual([])
  expect(filesWith(/<(object|embed|applet|iframe)[\s/](?!.*\[\])/)).toEqual([])
})

test('no package and no code speaks OAuth, OpenID Connect, SAML or JWT', () => {
  const names = /oauth|openid|\bsaml|\bjwt\b|\bjose\b|jsonwebtoken|passport/i
  expect(Object.keys(dependencies).filter((name) => names.test(name))).toEqual([])
  // The log hides fields of that name.
  expect(filesWith(names).filter((file) => file !== 'server/platform/log/keys.ts')).toEqual([])
})

test('no package and no code speaks LDAP, XPath, LaTeX, JNDI, memcached or GraphQL', () => {
  const names = /\bldap|xpath|latex\b|\bjndi\b|memcache|graphql/i
  expect(Object.keys(dependencies).filter((name) => names.test(name))).toEqual([])
  expect(filesWith(names)).toEqual([])
})

test('hashes, MACs and ciphers are those of the inventory', () => {
  const algorithms = matchesOf(
    /\b(?:createHash|createHmac|createCipheriv|createDecipheriv|hkdfSync|hkdf|argon2|pbkdf2|createSign)\(\s*'([^']+)'/g,
  )
  expect(algorithms).toEqual(['aes-256-gcm', 'argon2id', 'sha256'])
  expect(filesWith(/\bscrypt\b/)).toEqual(['server/features/backup/seal-backup.ts'])
})

test('nothing that must not be guessed comes from Math.random', () => {
  // The wait before another attempt may be guessed.
  expect(filesWith(/Math\.random/)).toEqual(['server/platform/retry/retry.ts'])
})

test('programs are started with lists of arguments, without a shell', () => {
  expect(
    filesWith(/\bexec(Sync)?\b[^;]*from 'node:child_process'|[{ ]exec(Sync)?[ ,}][^;]*'node:child_process'/),
  ).toEqual([])
  expect(filesWith(/\bshell: (true|')/)).toEqual([])
})

test('fields for passwords are masked, can be pasted into and are known to password managers', () => {
  const forms = files.filter(({ code }) => /autoComplete="(current|new)-password"/.test(code))
  expect(forms.length).toBeGreaterThan(0)
  for (const { file, code } of forms) {
    expect(code, file).toMatch(/type="password"/)
    expect(code, file).not.toMatch(/onPaste|onCopy/)
  }
  for (const file of filesWith(/type="password"/)) expect(forms.map((form) => form.file)).toContain(file)
})

test('regular expressions are put together only where their parts are fixed', () => {
  expect(filesWith(/new RegExp\(/).sort()).toEqual([
    'contract/areas.ts',
    'contract/hours.ts',
    'contract/schemas/common.ts',
    'server/features/property/property.lures.ts',
    'server/features/property/property.numbers.queries.ts',
    'server/platform/files/s3-request.ts',
    'server/platform/log/phones.ts',
    'server/platform/seed/catalogue/stated-facts.ts',
    'web/features/map/places.ts',
    'web/features/offline/offline-cache.ts',
  ])
})
