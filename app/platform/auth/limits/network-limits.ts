import type { Client } from '#app/platform/auth/context.ts'
import type { Limit } from './rate-limit.server.ts'

/**
 * The larger network of an IPv6 /64 or IPv4 address, as providers assign them: a /48 per customer, a /24 for about
 * two hundred. Null for addresses outside the internet.
 */
export function blockOf(network: string): { block: string; share: number } | null {
  if (/^[\da-f:]+::\/64$/iu.test(network)) {
    return { block: `${network.split(':').slice(0, 3).join(':')}::/48`, share: 4 / 3 }
  }
  const ipv4 = /^(\d+\.\d+\.\d+)\.\d+$/u.exec(network)?.[1]
  return ipv4 ? { block: `${ipv4}.0/24`, share: 4 } : null
}

/**
 * Limits by network: `attempts` for the client's own, and somewhat more for the larger one, so that
 * owning thousands of networks gains little.
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
