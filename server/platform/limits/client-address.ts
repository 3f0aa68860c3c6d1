import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * The key of limits by address: an IPv4 address as it is, IPv6 by its network of 64 bits, since whoever has one address
 * there has all of them. IPv4 written as IPv6 (::ffff:1.2.3.4) is the IPv4 address. All that is no
 * address is one key.
 */
export function addressKey(ip: string): string {
  return keyOf(ip, 64)
}

/** The key of a wider place: an IPv4 address as it is, IPv6 by its network of 48 bits, which holds 65,536 of those of 64. */
export function networkKey(ip: string): string {
  return keyOf(ip, 48)
}

function keyOf(ip: string, bits: 48 | 64): string {
  if (isIP(ip) === 0) return 'unknown'
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const parts = address.parts.map((part, at) => (at < bits / 16 ? part : 0))
  return `${new ipaddr.IPv6(parts).toString()}/${bits}`
}
