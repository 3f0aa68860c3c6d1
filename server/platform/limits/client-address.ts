import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * An IPv4 address, or an IPv6 /64 network, since whoever has one address there has all. ::ffff:1.2.3.4 counts as IPv4.
 * All invalid addresses share one key.
 */
export function addressKey(ip: string): string {
  return keyOf(ip, 64)
}

/** An IPv4 address, or an IPv6 /48 network, which holds 65,536 of the smaller ones. */
export function networkKey(ip: string): string {
  return keyOf(ip, 48)
}

function keyOf(ip: string, bits: 48 | 64): string {
  const version = isIP(ip)
  if (version === 0) return 'unknown'
  // It has one spelling only.
  if (version === 4) return ip
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const parts = address.parts.map((part, at) => (at < bits / 16 ? part : 0))
  return `${new ipaddr.IPv6(parts).toString()}/${bits}`
}
