import fc from 'fast-check'
import type { Operation } from './document.ts'
import type { TreeChange } from './tree.ts'
import { oddJson, oddName, oddText } from './values.ts'

export type TextChange =
  | { act: 'cut'; at: number }
  | { act: 'insert'; at: number; bytes: Uint8Array }
  | { act: 'become'; bytes: Uint8Array }

export type TargetChange =
  | { act: 'param'; at: number; text: string; raw: boolean }
  | { act: 'query'; name: string; text: string }
  | { act: 'again'; at: number; text: string }
  | { act: 'raw query'; text: string }
  | { act: 'path'; text: string; at: number }

export type HeaderChange = { name: string; value: string }

export const treeChange: fc.Arbitrary<TreeChange> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ act: fc.constant('replace' as const), at: fc.nat(40), text: oddJson }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('remove' as const), at: fc.nat(40) }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('add' as const), at: fc.nat(40), name: oddName, text: oddJson }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('double' as const), at: fc.nat(40), text: oddJson }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('wrap' as const), at: fc.nat(40) }) },
)

const oddBytes = fc.oneof(
  fc.constantFrom(
    ...[
      [],
      [0],
      [0xff, 0xfe],
      [0xc0, 0x80],
      [0xed, 0xa0, 0x80],
      [0xf4, 0x90, 0x80, 0x80],
      [0xef, 0xbb, 0xbf],
    ].map((bytes) => Uint8Array.from(bytes)),
  ),
  fc.uint8Array({ maxLength: 20 }),
  fc
    .constantFrom(
      '{',
      '}',
      '[',
      '"',
      ',',
      '\\',
      '{"a":',
      'null',
      '{}',
      'name=a&phone=b',
      '--x\r\n\r\n',
      '[['.repeat(4000),
    )
    .map((text) => Uint8Array.from(Buffer.from(text))),
)
export const textChange: fc.Arbitrary<TextChange> = fc.oneof(
  fc.record({ act: fc.constant('cut' as const), at: fc.nat(300) }),
  fc.record({ act: fc.constant('insert' as const), at: fc.nat(300), bytes: oddBytes }),
  fc.record({ act: fc.constant('become' as const), bytes: oddBytes }),
)

export function targetChange({ query, params }: Operation): fc.Arbitrary<TargetChange> {
  const known = Object.keys(query)
  const name =
    known.length > 0 ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, oddName) : oddName
  const param = fc.record({
    act: fc.constant('param' as const),
    at: fc.nat(1),
    text: fc.oneof(
      oddText,
      fc.constantFrom('recent', 'msg', '.', '..', '1/2', '1;x=1', '%2e%2e', '1%00', '%E0%A4%A'),
    ),
    raw: fc.boolean(),
  })
  return fc.oneof(
    { weight: Object.keys(params).length > 0 ? 6 : 0, arbitrary: param },
    { weight: 6, arbitrary: fc.record({ act: fc.constant('query' as const), name, text: oddText }) },
    {
      weight: 2,
      arbitrary: fc.record({ act: fc.constant('again' as const), at: fc.nat(10), text: oddText }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        act: fc.constant('raw query' as const),
        text: fc.constantFrom(
          '%',
          '%zz',
          '&&&==',
          '?',
          'a[]=1&a[b]=2',
          '=',
          'page=1&page=2',
          '#x',
          'limit=%00',
          '%c3',
          'a&'.repeat(3000),
        ),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        act: fc.constant('path' as const),
        at: fc.nat(6),
        text: fc.constantFrom(
          '/',
          '//',
          '%',
          '%00',
          '/..',
          '/../',
          '%2f',
          'X',
          '/x',
          ';',
          '.json',
          '\\',
          'x'.repeat(3000),
        ),
      }),
    },
  )
}

const headerValue = fc.oneof(
  { weight: 3, arbitrary: oddText },
  {
    weight: 1,
    arbitrary: fc.constantFrom('*', 'none', '0', ',', ';', '=', 'a=b; c', '"', '127.0.0.1', '::1, 10.0.0.1'),
  },
)
const headerChoices: Record<string, fc.Arbitrary<string>> = {
  'content-type': fc.constantFrom(
    ...[
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      '',
    ],
    ...[
      'application/json; charset=utf-16',
      'application/json;',
      'APPLICATION/JSON',
      'application/json, text/plain',
    ],
    ...['application/jsonp', 'json', '/', 'application/json; charset="', 'application/vnd.api+json'],
  ),
  'content-encoding': fc.constantFrom('gzip', 'br', 'identity', 'x', 'gzip, gzip'),
  'idempotency-key': fc.oneof(oddText, fc.stringMatching(/^[!-~]{1,6}$/), fc.constantFrom('k1', 'k2')),
  cookie: fc.oneof(
    headerValue,
    fc.constantFrom(
      'aangan_session=',
      '__Host-aangan_session=x',
      'aangan_session="',
      'aangan_session=%zz; a',
      '=; ;;',
    ),
    fc
      .stringMatching(/^[A-Za-z0-9_-]{43}$/)
      .map((token) => `aangan_session=${token}; __Host-aangan_session=${token}`),
  ),
  accept: headerValue,
  'accept-encoding': fc.constantFrom(
    'gzip',
    'br',
    'deflate',
    'zstd',
    'identity;q=0',
    '*;q=0',
    'gzip;q=x',
    ',,',
  ),
  'accept-language': headerValue,
  host: headerValue,
  'x-forwarded-for': headerValue,
  'x-forwarded-host': headerValue,
  'x-forwarded-proto': headerValue,
  forwarded: headerValue,
  origin: fc.constantFrom('null', 'https://evil.example', 'http://127.0.0.1', '*', ''),
  'sec-fetch-site': fc.constantFrom('cross-site', 'same-site', 'same-origin', 'none', '', 'x'),
  'user-agent': headerValue,
  authorization: headerValue,
  referer: headerValue,
  'if-none-match': fc.constantFrom('*', 'W/"', '"x"'),
  range: fc.constantFrom('bytes=0-', 'bytes=-1', 'x'),
  'x-http-method-override': fc.constantFrom('DELETE', 'PUT'),
  'accept-version': fc.constantFrom('1.0.0', '*', 'x'),
  'x-much': fc.constantFrom(1, 120, 300).map((times) => `@repeat ${times}`),
  'x-large': fc.constantFrom(9000, 20_000).map((length) => 'x'.repeat(length)),
  // The sender closes its side after these, because the end of the request is unclear.
  'content-length': fc.constantFrom('0', '1', '99999', '-1', 'x', '1e3', '18446744073709551616', '5, 5'),
  'transfer-encoding': fc.constantFrom('chunked', 'gzip', 'chunked, chunked', 'x'),
  expect: fc.constantFrom('100-continue', 'x'),
  upgrade: fc.constantFrom('websocket', 'h2c'),
  connection: fc.constantFrom('close', 'upgrade', 'x', 'keep-alive, close'),
}
export const headerChange: fc.Arbitrary<HeaderChange> = fc.oneof(
  ...Object.entries(headerChoices).map(([name, value]) => fc.record({ name: fc.constant(name), value })),
)
