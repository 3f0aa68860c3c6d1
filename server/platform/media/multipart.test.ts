import { expect, test } from 'vitest'
import { readParts } from './multipart.ts'

const body = Buffer.from(
  [
    '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\none\r\n--\r\n-b\r\n--',
    '--b\r\nContent-Disposition: form-data; name="f"; filename="x\\"y.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
    '--b\r\nContent-Disposition: form-data; name="e"; filename=""\r\n\r\n',
    '--b--\r\n',
  ].join('\r\n'),
)

async function read(chunks: Buffer[]) {
  async function* source() {
    yield* chunks
  }
  const found: unknown[] = []
  for await (const { name, fileName, body: content } of readParts(source(), 'b')) {
    let text = ''
    for await (const chunk of content) text += chunk.toString('latin1')
    found.push([name, fileName, text])
  }
  return found
}

test('reads the same parts however the bytes are split', async () => {
  const whole = await read([body])
  expect(whole).toEqual([
    ['a', undefined, 'one\r\n--\r\n-b\r\n--'],
    ['f', 'x"y.jpg', ''],
    ['e', '', ''],
  ])
  for (let size = 1; size < body.length; size += 1) {
    const chunks: Buffer[] = []
    for (let at = 0; at < body.length; at += size) chunks.push(body.subarray(at, at + size))
    expect(await read(chunks)).toEqual(whole)
  }
  for (let cut = 0; cut <= body.length; cut += 1) {
    expect(await read([body.subarray(0, cut), body.subarray(cut)])).toEqual(whole)
  }
})
