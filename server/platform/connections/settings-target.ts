import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Another site's answer must not tell what answers inside the agency's network or at the provider of the machine. */
export class RefusedTarget extends Error {
  constructor() {
    super('this name leads to an address that settings may not name')
    this.name = 'RefusedTarget'
  }
}

/**
 * The address of a host that somebody typed in Settings, to connect to exactly this one: a name could lead elsewhere when it
 * is asked again. Only addresses of the Internet, and on a site that only its own machine reaches, that machine. Others
 * are for whoever runs the server, by environment variables. Throws RefusedTarget, and what the lookup throws.
 */
export async function resolveTarget(host: string, { loopback }: { loopback: boolean }): Promise<string> {
  const bare = host.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(bare) ? [bare] : (await lookup(bare, { all: true })).map(({ address }) => address)
  const [first] = addresses
  if (!first || !addresses.every((address) => mayReach(address, loopback))) throw new RefusedTarget()
  return first
}

function mayReach(address: string, loopback: boolean): boolean {
  const range = ipaddr.process(address).range()
  return range === 'unicast' || (loopback && range === 'loopback')
}
