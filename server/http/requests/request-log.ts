import { symbols, type DestinationStream, type Logger } from 'pino'
import { logTime } from '#server/start/log-time.ts'
import { networkForLog } from './client-network.ts'

/** One answered request, as the log tells it: no query, no cookie, no address, no form content. */
export type LoggedRequest = {
  requestId: string
  method: string
  /** Without the query: it may hold a token. */
  path: string
  status: number
  /** `performance.now()` when the request came in. */
  begunAt: number
  /** Bytes of the body as sent, where known. */
  bytes: number | null
  network: string
}

/** Characters; a longer path is no page of ours. */
const longestLoggedPath = 200

/** The pages whose path is a link: of a partner, and of a kitchen. */
const openingLink = /^\/+(local|cocina)\/[^/?]+/u

/** Whether a path opens something by itself. */
export const isOpeningLink = (path: string) => openingLink.test(path)

/** What the log has of a target: not the query, nor a link that opens something, for both may open something. */
export function pathForLog(target: string): string {
  const query = target.indexOf('?')
  const path = target.slice(0, Math.min(query < 0 ? target.length : query, longestLoggedPath))
  return path.replace(openingLink, '/$1/*')
}

const time = logTime()

/**
 * Writes the one line of a request, as `log.info` would write it: it is the line of which there are most, and
 * its fields are known, so they need not be looked for (a third of what a cached page costs).
 */
export function logRequest(
  log: Logger,
  { requestId, method, path, status, begunAt, bytes, network }: LoggedRequest,
): void {
  if (!log.isLevelEnabled('info')) return
  const ms = Math.round((performance.now() - begunAt) * 10) / 10
  const what = `"method":${JSON.stringify(method)},"path":${JSON.stringify(path)}`
  const how = `"status":${status},"ms":${ms},"bytes":${bytes}`
  const told = status === 404 ? 'not found' : 'answered'
  outputOf(log).write(
    `{"level":30${time()},"requestId":"${requestId}",${what},${how},"network":"${networkForLog(network)}","msg":"${told}"}\n`,
  )
}

/** Where pino writes the lines that it has made. */
function outputOf(log: Logger): DestinationStream {
  const output: DestinationStream = Reflect.get(log, symbols.streamSym)
  return output
}
