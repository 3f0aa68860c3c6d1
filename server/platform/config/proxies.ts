import ipaddr from 'ipaddr.js'

/** Whether X-Forwarded-For from this address is trusted. */
export type Trust = (address: string) => boolean

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number]

const loopback = ['127.0.0.0/8', '::1/128']

/**
 * Comma-separated addresses, networks (10.0.0.0/8) and the word `loopback`. Undefined if a part is invalid or trusts
 * everybody.
 */
export function readProxies(text: string): string[] | undefined {
  const parts = text.split(',').map((part) => part.trim())
  const networks = parts.flatMap((part) => (part === 'loopback' ? loopback : [part]))
  return networks.every((part) => readNetwork(part)) ? networks : undefined
}

export function trustOf(proxies: string[]): Trust {
  const networks = proxies.map(readNetwork).filter((network) => network !== undefined)
  return (address) => {
    if (networks.length === 0 || !ipaddr.isValid(address)) return false
    const ip = ipaddr.process(address)
    return networks.some(([network, bits]) => network.kind() === ip.kind() && ip.match(network, bits))
  }
}

function readNetwork(part: string): Network | undefined {
  if (ipaddr.isValidCIDR(part)) {
    const [network, bits] = ipaddr.parseCIDR(part)
    return bits > 0 ? [network, bits] : undefined
  }
  if (!ipaddr.IPv4.isValidFourPartDecimal(part) && !ipaddr.IPv6.isValid(part)) return undefined
  const address = ipaddr.process(part)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}
