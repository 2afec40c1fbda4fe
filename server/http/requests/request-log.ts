import { stdTimeFunctions, symbols, type DestinationStream, type Logger } from 'pino'
import { networkForLog } from './client-network.ts'

/** One answered request for the log: no query, cookie, address or form content. */
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
