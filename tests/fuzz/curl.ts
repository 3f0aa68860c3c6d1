import type { Wire } from './wire.ts'

export function asCurl(origin: string, { method, target, headers, body }: Wire): string {
  const parts = ['curl -i --path-as-is', method === 'HEAD' ? '-I' : `-X ${method}`]
  for (const [name, value] of headers) parts.push(`-H ${quote(`${name}: ${value}`)}`)
  if (body) parts.push('--data-binary @-')
  const command = `${parts.join(' ')} ${quote(origin + target)}`
  return body ? `printf '%b' ${quote(escapeBytes(body))} | ${command}` : command
}

function quote(text: string) {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

function escapeBytes(body: Buffer) {
  const text = body.toString('latin1')
  return text.replaceAll(
    /[^\x20-\x7e]|\\/g,
    (byte) => `\\0${byte.charCodeAt(0).toString(8).padStart(3, '0')}`,
  )
}
