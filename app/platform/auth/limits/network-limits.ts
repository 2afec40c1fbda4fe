import type { Client } from '#app/platform/auth/context.ts'
import type { Limit } from './rate-limit.server.ts'

/**
 * The larger network that an IPv6 /64 or an IPv4 address belongs to, as providers give them out: a /48 to
 * one customer, a /24 to some two hundred. Null for what is no network of the internet.
 */
export function blockOf(network: string): { block: string; share: number } | null {
  if (/^[\da-f:]+::\/64$/iu.test(network)) {
    return { block: `${network.split(':').slice(0, 3).join(':')}::/48`, share: 4 / 3 }
  }
  const ipv4 = /^(\d+\.\d+\.\d+)\.\d+$/u.exec(network)?.[1]
  return ipv4 ? { block: `${ipv4}.0/24`, share: 4 } : null
}

/**
 * The limits of an act by where it comes from: `attempts` for the asker's network, and somewhat more for
 * the larger one, so that whoever has thousands of networks is held to hardly more than who has one.
 */
export function networkLimits(
  { network }: Pick<Client, 'network'>,
  act: string,
  most: Omit<Limit, 'key'>,
): Limit[] {
  const own = { key: `${act} from ${network}`, ...most }
  const larger = blockOf(network)
  if (!larger) return [own]
  const { block, share } = larger
  const attempts = Math.ceil(most.attempts * share)
  return [own, { ...most, key: `${act} from ${block}`, attempts }]
}
