import { BlockList, isIP, SocketAddress } from 'node:net'
import { stdTimeFunctions, symbols, type DestinationStream, type Logger } from 'pino'
import { StartProblem } from '#packages/keeper/faults/fault-sentence.ts'

/**
 * The proxies whose X-Forwarded-For counts: addresses, and networks in CIDR notation.
 *
 * @throws StartProblem for anything else.
 */
export function trustedProxies(entries: readonly string[]): BlockList {
  const proxies = new BlockList()
  for (const entry of entries) {
    const [address = '', prefix, ...rest] = entry.split('/')
    const version = isIP(address)
    const family = version === 6 ? 'ipv6' : 'ipv4'
    const bits = version === 6 ? 128 : 32
    const length = prefix === undefined ? bits : Number(prefix)
    if (
      version === 0 ||
      rest.length > 0 ||
      prefix === '' ||
      !Number.isInteger(length) ||
      length < 0 ||
      length > bits
    ) {
      throw new StartProblem(
        `TRUST_PROXY must list addresses or networks such as 10.0.0.0/8, separated by commas; '${entry}' is neither.`,
      )
    }
    proxies.addSubnet(address, length, family)
  }
  return proxies
}

/** The plain form of an address: IPv4 out of IPv6's mapping, no zone; null for anything else. */
function plainAddress(text: string): string | null {
  const withoutZone = text.trim().replace(/%.*$/u, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(withoutZone)?.[1]
  const address = mapped ?? withoutZone
  return isIP(address) ? address : null
}

/** Whether the address belongs to a trusted proxy. */
export function isTrusted(proxies: BlockList, address: string): boolean {
  return proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/**
 * The client's address: the peer's, or the one before it in X-Forwarded-For as long as the sender is a trusted proxy.
 * Entries written by strangers are ignored.
 */
export function clientAddress(
  proxies: BlockList,
  peer: string | undefined,
  forwardedFor: string | undefined,
): string {
  let client = plainAddress(peer ?? '') ?? '127.0.0.1'
  const chain = (forwardedFor ?? '').split(',').toReversed()
  for (const hop of chain) {
    const address = plainAddress(hop)
    if (!address || !isTrusted(proxies, client)) break
    client = address
  }
  return client
}

/** The eight groups of an IPv6 address. */
function groups(address: string): string[] {
  const { address: canonical } = new SocketAddress({ address, family: 'ipv6' })
  const [head = '', tail] = canonical.split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after]
}

/** The unit of limits: an IPv4 address, or the /64 network that one IPv6 household owns. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  return `${groups(address).slice(0, 4).join(':')}::/64`
}

/** A network in the form allowed in the log: IPv4 by /24, IPv6 by /64 (design, S14). */
export function networkForLog(network: string): string {
  return isIP(network) === 4 ? network.replace(/\.\d+$/u, '.0/24') : network
}

/** One answered request for the log: no query, cookie, address or form content. */
export type LoggedRequest = {
  requestId: string
  method: string
  /** Without the query, which may contain a token. */
  path: string
  status: number
  /** `performance.now()` when the request came in. */
  begunAt: number
  /** Bytes of the body as sent, if known. */
  bytes: number | null
  network: string
}

const longestLoggedPath = 200

/** Paths that are secret links: of a partner, and of a kitchen. */
const openingLink = /^\/+(local|cocina)\/[^/?]+/u

export const isOpeningLink = (path: string) => openingLink.test(path)

/** The path for the log: without the query or the secret of a link. */
export function pathForLog(target: string): string {
  const query = target.indexOf('?')
  const path = target.slice(0, Math.min(query < 0 ? target.length : query, longestLoggedPath))
  return path.replace(openingLink, '/$1/*')
}

/**
 * Writes a request's log line as `log.info` would. It is by far the most frequent line, and its fields are known:
 * pino's own serialization took a third of the time of a cached page.
 */
export function logRequest(
  log: Logger,
  { requestId, method, path, status, begunAt, bytes, network }: LoggedRequest,
): void {
  if (!log.isLevelEnabled('info')) return
  const ms = Math.round((performance.now() - begunAt) * 10) / 10
  const what = `"method":${JSON.stringify(method)},"path":${JSON.stringify(path)}`
  const how = `"status":${status},"ms":${ms},"bytes":${bytes}`
  const message = status === 404 ? 'not found' : 'answered'
  outputOf(log).write(
    `{"level":30${stdTimeFunctions.isoTime()},"requestId":"${requestId}",${what},${how},"network":"${networkForLog(network)}","msg":"${message}"}\n`,
  )
}

/** The stream that pino writes to. */
function outputOf(log: Logger): DestinationStream {
  const output: DestinationStream = Reflect.get(log, symbols.streamSym)
  return output
}
