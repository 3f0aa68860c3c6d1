import fc from 'fast-check'
import type { Operation } from './document.ts'
import { type Tree, writeTree } from './tree.ts'
import { oddText } from './values.ts'

export type FormChange = { files: FilePart[] }
type FilePart = { field: string; name: string; type: string; bytes: Uint8Array }

const boundary = 'xYzZY'
const picture = Buffer.from(
  'UklGRkgAAABXRUJQVlA4IDwAAACwAwCdASpAAEAAPzmcyV4vKyikoggB4CcJaQDS6AZdVeIXGAXTYAD+rUHjFhupQMw1j5oV4dyswQAAAAA=',
  'base64',
)

export function formChange({ files }: Operation): fc.Arbitrary<FormChange | null> {
  if (!files) return fc.constant(null)
  const part = fc.record({
    field: fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...files) }, { weight: 1, arbitrary: oddText }),
    name: fc.oneof(fc.constantFrom('photo.jpg', '', '../../x.svg', 'a.jpg\0.html'), oddText),
    type: fc.constantFrom('image/webp', 'image/svg+xml', 'text/html', 'multipart/mixed; boundary=a', ''),
    bytes: fc.oneof(
      fc.constantFrom(
        picture,
        picture.subarray(0, 40),
        Buffer.from('<svg onload="alert(1)"/>'),
        Buffer.alloc(0),
      ),
      fc.uint8Array({ maxLength: 100 }),
    ),
  })
  return fc.option(fc.record({ files: fc.array(part, { maxLength: 2 }) }), { freq: 2 })
}

export const formType = `multipart/form-data; boundary=${boundary}`

export function writeForm(tree: Tree, { files }: FormChange): Buffer {
  const texts: [string, Tree][] = 'fields' in tree ? tree.fields : [['', tree]]
  const parts = [
    ...texts.map(([name, value]) => writePart(`name="${escapeName(name)}"`, '', Buffer.from(textOf(value)))),
    ...files.map(({ field, name, type, bytes }) =>
      writePart(
        `name="${escapeName(field)}"; filename="${escapeName(name)}"`,
        `content-type: ${type}\r\n`,
        bytes,
      ),
    ),
  ]
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
}

function writePart(disposition: string, lines: string, content: Uint8Array): Buffer {
  const head = `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n${lines}\r\n`
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')])
}

function textOf(tree: Tree): string {
  const text = writeTree(tree)
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'string' ? value : text
  } catch {
    return text
  }
}

function escapeName(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A').slice(0, 1000)
}
