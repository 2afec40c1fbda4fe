import type { Logger } from 'pino'
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

/** What the log has of a target: not the query, for it may hold a token. */
export function pathForLog(target: string): string {
  const query = target.indexOf('?')
  return target.slice(0, Math.min(query < 0 ? target.length : query, longestLoggedPath))
}

/** Writes the one line of a request. */
export function logRequest(
  log: Logger,
  { requestId, method, path, status, begunAt, bytes, network }: LoggedRequest,
): void {
  log.info(
    {
      requestId,
      method,
      path,
      status,
      ms: Math.round((performance.now() - begunAt) * 10) / 10,
      bytes,
      network: networkForLog(network),
    },
    status === 404 ? 'not found' : 'answered',
  )
}
