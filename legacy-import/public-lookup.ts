import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const notPublic = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv4')
}
/** The public part of IPv6. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
/** Exceptions: documentation, and tunnels to IPv4. */
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv6')
}

/** Whether an address is public. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !notPublic.check(address, 'ipv4')
  return global6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

/** Whether a host is this machine. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/iu.test(host)
}

/** A host that must not be requested. */
export class NotPublic extends Error {}

/**
 * Resolves a host for a connection, and refuses if any address is not public. The connection uses the checked
 * addresses: the name is not resolved twice.
 */
export const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const inner = addresses?.find(({ address }) => !isPublic(address))
    if (error) done(error, [])
    else if (inner) done(new NotPublic(`${host} is not on the internet`), [])
    else if (options.all) done(null, addresses)
    else done(null, addresses[0]?.address ?? '', addresses[0]?.family)
  })
}
