import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * The key of limits by address: an IPv4 address as it is, IPv6 by its network of 64 bits, since whoever has one address
 * there has all of them. IPv4 written as IPv6 (::ffff:1.2.3.4) is the IPv4 address. All that is no
 * address is one key.
 */
export function addressKey(ip: string): string {
  if (isIP(ip) === 0) return 'unknown'
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const network = [...address.parts.slice(0, 4), 0, 0, 0, 0]
  return `${new ipaddr.IPv6(network).toString()}/64`
}
