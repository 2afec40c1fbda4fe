import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import { bearerOf } from '#server/api/auth/bearer.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

const isLoopback = (address: string) => loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** Headers that proxies set. */
const ofProxies = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/** Whether the request is of this machine itself: not forwarded, and by a local name. */
function isThisMachine({ socket, headers }: IncomingMessage): boolean {
  if (!isLoopback(socket.remoteAddress ?? '')) return false
  if (ofProxies.some((name) => headers[name] !== undefined)) return false
  const host = URL.parse(`http://${headers.host ?? ''}`)?.hostname.replaceAll(/[[\]]/gu, '') ?? ''
  return host === 'localhost' || isLoopback(host)
}

/**
 * Whether the request may see metrics: from this machine itself, or with the token.
 *
 * @param token METRICS_TOKEN; null without one.
 */
export function maySeeMetrics(
  incoming: IncomingMessage | undefined,
  token: string | null,
): boolean {
  if (!incoming) return false
  const given = bearerOf(incoming.headers.authorization, null)
  if (token !== null && given !== null) return timingSafeEqual(digestOf(given), digestOf(token))
  return isThisMachine(incoming)
}
