import { isIP } from 'node:net'
import { connect, type PeerCertificate, type TLSSocket } from 'node:tls'
import { isLoopback } from '#contract/origin.ts'
import { resources } from '#contract/pages.ts'
import type { Config } from '#server/platform/config/config.ts'
import { reasonOf } from './check-senders.ts'
import { about, type Finding } from './finding.ts'

const proxy = about('Proxy')
const https = about('HTTPS')

const dayMs = 24 * 3_600_000

/** Reaches the site as visitors do, by PUBLIC_URL: name, certificate, HTTP/2, the way from http, and the site itself. */
export async function checkWeb(config: Config): Promise<Finding[]> {
  const { publicUrl, publicUrlGiven } = config
  if (!publicUrlGiven || isLoopback(publicUrl))
    return [
      https.warning(
        'PUBLIC_URL is not set, so the site is for this machine only.',
        'Set PUBLIC_URL=https://your-domain and put Caddy or nginx in front (deploy/, docs/production.md).',
      ),
    ]
  if (publicUrl.startsWith('http:'))
    return [
      https.failure(
        `${publicUrl} has no HTTPS: anybody on the way reads passwords.`,
        'Put Caddy or nginx in front (docs/production.md), set PUBLIC_URL=https://..., and remove ALLOW_HTTP.',
      ),
    ]
  const certificate = await readCertificate(publicUrl)
  if ('reason' in certificate) return [explainConnection(publicUrl, certificate.reason)]
  return [
    ...describeCertificate(certificate),
    ...(await checkRedirect(publicUrl)),
    ...(await checkAnswer(config)),
  ]
}

type Seen = { expires: Date; http2: boolean }

async function readCertificate(publicUrl: string): Promise<Seen | { reason: string }> {
  const { hostname, port } = new URL(publicUrl)
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return new Promise((resolve) => {
    const options = {
      host,
      port: Number(port || 443),
      servername: isIP(host) ? '' : host,
      ALPNProtocols: ['h2', 'http/1.1'],
    }
    const socket: TLSSocket = connect(options, () => {
      const { valid_to }: PeerCertificate = socket.getPeerCertificate()
      resolve({ expires: new Date(valid_to), http2: socket.alpnProtocol === 'h2' })
      socket.destroy()
    })
    socket.setTimeout(10_000, () => socket.destroy(new Error('no answer within ten seconds')))
    socket.once('error', (error: NodeJS.ErrnoException) => resolve({ reason: error.code ?? error.message }))
  })
}

function explainConnection(publicUrl: string, reason: string): Finding {
  const { hostname } = new URL(publicUrl)
  if (reason === 'ENOTFOUND' || reason === 'EAI_AGAIN')
    return https.failure(
      `The name ${hostname} leads nowhere.`,
      `Add an A record (and AAAA, where the machine has IPv6) for it at your DNS provider. To look: getent hosts ${hostname}`,
    )
  if (/CERT|SIGNED|ALTNAME|SSL|UNABLE_TO/.test(reason))
    return https.failure(
      `The certificate of ${hostname} is not accepted: ${reason}.`,
      'Caddy renews it by itself (journalctl -u caddy says why not); for nginx: certbot renew, then nginx -s reload.',
    )
  return https.failure(
    `${publicUrl} cannot be reached from this machine: ${reason}.`,
    'Is the proxy running, and do firewall and hoster let ports 80 and 443 in? systemctl status caddy nginx',
  )
}

function describeCertificate({ expires, http2 }: Seen): Finding[] {
  const days = Math.floor((expires.getTime() - Date.now()) / dayMs)
  const valid = `The certificate is valid for ${days} more days`
  return [
    days < 14
      ? https.warning(
          `${valid}.`,
          'It should have been renewed by now: certbot renew, or journalctl -u caddy.',
        )
      : https.ok(`${valid}.`),
    http2
      ? https.ok('Visitors get HTTP/2.')
      : https.warning(
          'The proxy speaks HTTP/1.1 only, which is slower.',
          'nginx: listen 443 ssl http2;   Caddy does it by itself.',
        ),
  ]
}

async function checkRedirect(publicUrl: string): Promise<Finding[]> {
  const { hostname, port } = new URL(publicUrl)
  // Another port is a private arrangement, which has no http beside it.
  if (port) return []
  try {
    const answer = await fetch(`http://${hostname}/`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    })
    if (answer.headers.get('location')?.startsWith('https://'))
      return [https.ok('http:// leads to https://.')]
  } catch (error) {
    return [
      https.warning(
        `http://${hostname} does not answer (${reasonOf(error)}), so whoever types the name without https:// may see nothing.`,
        'Let port 80 in; the configurations in deploy/ redirect it.',
      ),
    ]
  }
  return [
    https.warning(
      `http://${hostname} shows something without HTTPS.`,
      'Redirect it as the configurations in deploy/ do.',
    ),
  ]
}

/** The proxy must hand requests to this site, and tell from whom they come. */
async function checkAnswer({ publicUrl, trustedProxies }: Config): Promise<Finding[]> {
  const answer = await fetch(publicUrl + resources.healthz, { signal: AbortSignal.timeout(10_000) }).catch(
    reasonOf,
  )
  const body = typeof answer === 'string' ? answer : await answer.text()
  if (body !== '{"status":"ok"}')
    return [
      proxy.failure(
        `${publicUrl} does not lead to this site${typeof answer === 'string' ? `: ${answer}` : ` (status ${answer.status})`}.`,
        'Let the proxy forward to the HOST and PORT of the settings, and start the site.',
      ),
    ]
  if (trustedProxies.length === 0)
    return [
      proxy.failure(
        'TRUSTED_PROXIES names no proxy, so all visitors share the limits of one.',
        'Set TRUSTED_PROXIES=loopback when the proxy runs on this machine, else its address.',
      ),
    ]
  return [proxy.ok(`${publicUrl} leads to this site.`)]
}
