import { describe, expect, test } from 'vitest'
import { redactLine } from './line.ts'
import { openLog } from './log.ts'

const lines: string[] = []
const log = openLog('trace', { write: (line) => void lines.push(line) })

function written(write: () => void): { raw: string; fields: Record<string, unknown> } {
  lines.length = 0
  write()
  expect(lines).toHaveLength(1)
  const raw = lines[0] ?? ''
  expect(raw.endsWith('\n')).toBe(true)
  expect(raw.slice(0, -1)).not.toMatch(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u)
  const fields = JSON.parse(raw)
  // Clock and process number may contain any digits, also those that are searched for.
  const own = Object.fromEntries(['time', 'pid', 'hostname'].map((name) => [name, fields[name]]))
  const told = Object.values(own).reduce((rest: string, value) => rest.replace(String(value), ''), raw)
  return { raw: told, fields }
}

// No line may contain them in any script: five or more consecutive digits of the number, or the word.
const secrets = [
  ['+919826012345', '98260'],
  ['919826012345', '98260'],
  ['09826012345', '98260'],
  ['0091 98260 12345', '98260'],
  ['9826012345', '98260'],
  ['98260 12345', '98260'],
  ['98260-12345', '98260'],
  ['098260-12345', '98260'],
  ['982-601-2345', '982-'],
  ['9826 012 345', '9826'],
  ['98260.12345', '98260'],
  ['+91-98260-12345', '98260'],
  ['+91 (98260) 12345', '98260'],
  ['(+91) 98260 12345', '98260'],
  ['9 8 2 6 0 1 2 3 4 5', '9 8 2'],
  ['98260\u200b12345', '98260'],
  ['98260\u00a012345', '98260'],
  ['98260\u001b[31m12345', '98260'],
  ['98260\u201012345', '98260'],
  ['tel:+919826012345', '98260'],
  ['9826012345@upi', '98260'],
  ['९८२६०१२३४५', '९८२६०'],
  ['+९१ ९८२६० १२३४५', '९८२६०'],
  ['९८२६० 12345', '९८२६०'],
  ['９８２６０１２３４５', '９８２６０'],
  ['৯৮২৬০১২৩৪৫', '৯৮২৬০'],
  ['0731-2551234', '255'],
  ['(0731) 255 1234', '255'],
  ['91-731-2551234', '255'],
  ['+44 7911 123456', '7911'],
  ['447911123456', '7911'],
  ['+1 (415) 555-2671', '415'],
  ['(415) 555-2671', '415'],
  ['+971 50 123 4567', '123'],
  ['%2B919826012345', '98260'],
  ['98260%2012345', '98260'],
  ['%252B919826012345', '98260'],
  ['%39%38%32%36%30%31%32%33%34%35', '98260'],
  [
    '%E0%A5%AF%E0%A5%AE%E0%A5%A8%E0%A5%AC%E0%A5%A6%E0%A5%A7%E0%A5%A8%E0%A5%A9%E0%A5%AA%E0%A5%AB',
    '%E0%A5%AF%E0',
  ],
  ['\\u0039826012345', '8260'],
  ['canary@mail.example.in', 'canary'],
  ['Canary.Bird+x@example.co', 'anary'],
  ['canary%40example.in', 'canary'],
  ['canary%2540example.in', 'canary'],
  ['कोयल@उदाहरण.भारत', 'कोयल'],
  ['canary＠example.in', 'canary'],
  ['a%40b.c', '%40b'],
] as const

describe('a phone number or a mail address', () => {
  test.for(secrets)('never leaves: %s', ([secret, mark]) => {
    for (const write of positions(secret)) expect(written(write).raw).not.toContain(mark)
  })
})

/** Every place of a line that can hold a text. */
function positions(secret: string): (() => void)[] {
  const cause = new Error(`inner ${secret}`)
  const error = Object.assign(new Error(`outer ${secret} failed`, { cause }), { code: secret, extra: secret })
  return [
    () => log.info(secret),
    () => log.info(`200 ${secret}, 12 ms`),
    () => log.info(`seen:${secret};next`),
    () => log.info('%s', secret),
    () => log.info({ visitor: secret }),
    () => log.info({ msg: secret }),
    () => log.info({ [secret]: 1 }),
    () => log.info({ list: [1, [secret]] }),
    () => log.info({ a: { b: { c: { d: { e: { f: `x ${secret} y` } } } } } }),
    () => log.info({ json: JSON.stringify({ to: secret, deep: JSON.stringify({ to: secret }) }) }),
    () => log.info({ url: `/list?q=${secret}&page=2` }),
    () => log.info({ url: `/list?q=${encodeURIComponent(secret.toWellFormed())}&page=2` }),
    () => log.child({ who: secret }).info('hello'),
    () => log.child({}, { msgPrefix: `${secret} ` }).info('hello'),
    () => log.child({}, { formatters: { log: () => ({ who: secret }) } }).info({ a: 1 }),
    () => log.child({}, { serializers: { job: () => secret } }).info({ job: 1 }),
    () => log.error(error),
    () => log.error({ err: error }, 'failed'),
    () => log.error({ error, errors: [error] }, 'failed'),
    () => log.error(new AggregateError([error], secret)),
    () => log.info({ map: { toJSON: () => secret } }),
  ]
}

describe('a field whose name says that it is private', () => {
  const canary = 'Xyzzy-Plugh'
  const names = [
    ...['cookie', 'Cookie', 'set-cookie', 'authorization', 'Proxy-Authorization', 'password', 'newPassword'],
    ...[
      'password_hash',
      'token',
      'sessionToken',
      'form_token',
      'secret',
      'totp_secret',
      'phone',
      'agentPhone',
    ],
    ...[
      'email',
      'agentEmail',
      'mobile',
      'otp',
      'idempotency-key',
      'x-api-key',
      'sid',
      'session',
      'body',
      'params',
    ],
  ]
  test.for(names)('keeps its value to itself: %s', (name) => {
    for (const value of [
      canary,
      [canary],
      { first: canary },
      `${canary} ${canary}`,
      `"${canary}" ${canary}`,
    ]) {
      expect(written(() => log.info({ [name]: value })).raw).not.toContain(canary)
      expect(written(() => log.info({ headers: { [name]: value } })).raw).not.toContain(canary)
      const json = JSON.stringify({ a: 1, [name]: value })
      if (typeof value === 'string') expect(written(() => log.info(`got ${json}`)).raw).not.toContain(canary)
    }
    for (const text of [
      `${name}=${canary}&a=1`,
      `${name}: ${canary}`,
      `{\\"${name}\\":\\"${canary}\\"}`,
      `?${name}%3D${canary}`,
    ]) {
      expect(written(() => log.info(text)).raw).not.toContain(canary)
    }
  })

  test('the number of hidden texts is logged', () => {
    const { fields } = written(() => log.info({ sessions: 3, password: null, phone: true }))
    expect(fields).toMatchObject({ sessions: 3, password: null, phone: true })
  })
})

describe('a secret in a text', () => {
  const session = 'mVx3-2Lk9_QwErTyUiOpAsDfGhJkLzXcVbNm1234567'
  test.for([
    ['Cookie: __Host-session=Xyzzy; theme=Xyzzy', 'Xyzzy'],
    ['sent "set-cookie":"session=Xyzzy; HttpOnly"', 'Xyzzy'],
    ['Authorization: Bearer Xyzzy123', 'Xyzzy'],
    ['auth with Basic WHl6enk6WHl6enk=', 'WHl6'],
    ['password: Xyzzy horse battery Xyzzy', 'Xyzzy'],
    ['cannot reach postgres://aangan:Xyzzy@db:5432/aangan', 'Xyzzy'],
    ['otpauth://totp/Aangan:me?secret=XYZZY234&issuer=A', 'XYZZY'],
    [`unknown session ${session}`, session],
    [`hash ${'0123456789abcdef'.repeat(4)}`, '0123456789abcdef'],
    ['$argon2id$v=19$m=65536,t=3,p=4$c2FsdA$aGFzaA', 'c2FsdA'],
    ['jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'c2ln'],
    ['Your code is 482913', '482913'],
    ['482 913 is your Aangan code', '482 913'],
    ['OTP-482913', '482913'],
    ['कोड ४८२९१३', '४८२९१३'],
    ['POST /x?code=482913', '482913'],
    ['{"code":"482913"}', '482913'],
    ['482913', '482913'],
  ] as const)('goes: %s', ([text, secret]) => {
    expect(written(() => log.info(text)).raw).not.toContain(secret)
    expect(written(() => log.info({ at: [{ text }] })).raw).not.toContain(secret)
    expect(written(() => log.error(new Error(text))).raw).not.toContain(secret)
  })

  test('goes when it is a number', () => {
    const { raw } = written(() => log.info({ code: 482913, otp: 482913, who: 9826012345, or: 919826012345 }))
    expect(raw).not.toMatch(/482913|98260/)
  })
})

test.for([
  'GET /api/property/search?min_price=5000000&max_price=100000000000 200',
  '/list?q=flat+under+50000000&bounds=22.7,75.8,22.8,75.9',
  '/list?min_price=7500000000',
  '2026-07-14T10:23:45.123Z 1752480000000 20260714102345',
  '2026-07-14 10:23:45',
  'listening at http://192.168.100.200:3000 and http://[::1]:3000',
  'took 9826.012345 ms, or 982.6012345 s',
  'PostgreSQL 18.4 started in 812 ms (process 123456)',
  'at checkPassword (file:///work/server/features/user/password.ts:12:5)',
  'listing 123456 of 1234567, user 42',
  'media/030a450d789d7288bdac-320.avif',
  'job 550e8400-e29b-41d4-a716-446655440000',
  'drizzle-orm@0.45.4_pg@8.23.1',
  'insert into "users" ("id", "phone", "email") values (default, $1, $2)',
  'select 1 from "users" where "users"."phone" = $1',
  'error code 23505, exit code 137, code: ECONNREFUSED',
  '₹1,23,45,678 for 1,200 sq ft',
  '22.719612, 75.857712',
])('what a log is for stays: %s', (text) => {
  expect(written(() => log.info(text)).fields.msg).toBe(text)
})

test('times, ids, prices, durations, ports and error codes stay', () => {
  const fields = {
    userId: 2_147_483_647,
    price: 9_800_000_000,
    heapUsed: 9_126_012_345,
    took_ms: 9_826_012_345,
    responseTime: 9826.012345,
    port: 5432,
    statusCode: 500,
    code: '23505',
    codes: ['ECONNREFUSED', 'FST_ERR_VALIDATION', 'not_found'],
    property_id: '482913',
  }
  const before = Date.now()
  const { fields: told } = written(() => log.info(fields, 'done'))
  expect(told).toMatchObject({ ...fields, pid: process.pid, msg: 'done', level: 30 })
  expect(told.time).toBeGreaterThanOrEqual(before)
})

describe('one event is one line', () => {
  test.for([
    'a\r\n{"level":60,"msg":"forged"}',
    'a\u2028b\u2029c\u0085d',
    '\u001b[2J\u001b]0;title\u0007\u009b31m\u007f',
    '\u202eevil\u2066\u200f\u061c',
    '\ud800 lone \udc00',
    '\0',
    '%0d%0a{"level":60}%1b[2J%C2%9B',
  ])('whatever a visitor sends: %j', (text) => {
    for (const write of positions(text)) written(write)
  })

  test('also when it cannot be read, is too long or too deep', () => {
    const broken = [
      'not json\n',
      '{"level":30,"time":1,"a":"\u001b\n',
      '',
      '{"level":30,"time":1752480000000,"a":+919826012345}\n',
    ]
    for (const line of broken) {
      const safe = redactLine(line)
      expect(JSON.parse(safe).msg).toContain('left out')
      expect(safe).not.toMatch(/98260|not json/)
    }
    expect(JSON.parse(redactLine(broken[3] ?? ''))).toMatchObject({ level: 30, time: 1752480000000 })
    let deep: unknown = '+919826012345'
    for (let i = 0; i < 5000; i++) deep = [deep]
    expect(written(() => log.info({ deep })).raw).not.toContain('98260')
    expect(written(() => log.info('+919826012345 '.repeat(50_000))).raw.length).toBeLessThan(500)
    expect(written(() => log.info('9826012345x'.repeat(5000))).raw.length).toBeLessThan(12_000)
    const circle: Record<string, unknown> = { who: '+919826012345', big: 10n }
    circle.self = circle
    expect(written(() => log.info(circle)).raw).not.toContain('98260')
  })

  test('a field named __proto__ is a field', () => {
    const fields = JSON.parse('{"__proto__":{"phone":"+919826012345"},"constructor":"+919826012345"}')
    expect(written(() => log.info({ fields })).raw).not.toContain('98260')
  })
})
