import { execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type Certificate = {
  ca: string
  cert: string
  key: string
  caPem: string
  certPem: string
  keyPem: string
}

/**
 * A certificate for aangan.example and 127.0.0.2, valid for `days`, of an authority of its own or of the one that issued
 * another.
 */
export function makeCertificate(folder: string, days = 60, sibling?: Certificate): Certificate {
  const at = (name: string) => join(folder, name)
  const run = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  if (sibling)
    for (const name of ['ca.key', 'ca.pem']) copyFileSync(join(dirname(sibling.ca), name), at(name))
  else
    run(
      ...['req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '365'],
      ...['-subj', '/CN=Local authority'],
    )
  run('req', ...key, '-keyout', 'site.key', '-out', 'site.csr', '-subj', '/CN=aangan.example')
  writeFileSync(at('site.ext'), 'subjectAltName=DNS:aangan.example,IP:127.0.0.2\n')
  run(
    ...['x509', '-req', '-in', 'site.csr', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial'],
    ...['-out', 'site.pem', '-days', String(days), '-extfile', 'site.ext'],
  )
  const [ca, cert, own] = [at('ca.pem'), at('site.pem'), at('site.key')]
  const read = (file: string) => readFileSync(file, 'utf8')
  return { ca, cert, key: own, caPem: read(ca), certPem: read(cert), keyPem: read(own) }
}
