import type { Server } from 'node:http'
import { StartRefusal } from './start-refusal.ts'

/** A client that has not sent its body or headers by then is cut off (milliseconds; design, S13). */
const slowClientLimit = 30_000

const slowHeadersLimit = 15_000

/** An idle connection is kept this long; longer than a proxy in front keeps its own (milliseconds). */
const idleLimit = 75_000

/** Requests in flight get this long after the stop signal (milliseconds; design, R7). */
const drainLimit = 10_000

const reasons: Record<string, string> = {
  EADDRINUSE: 'is in use by another program. Stop that program, or set PORT to another number.',
  EACCES: 'may not be used by this user. Set PORT to a number above 1023.',
  EADDRNOTAVAIL: 'is not an address of this machine. Correct HOST.',
  ENOTFOUND: 'is not an address of this machine. Correct HOST.',
}

/** Opens the port. Throws StartRefusal when it is busy, not allowed or not of this machine. */
export async function listen<Listening extends Server>(
  server: Listening,
  { port, host }: { port: number; host: string },
): Promise<Listening> {
  server.headersTimeout = slowHeadersLimit
  server.requestTimeout = slowClientLimit
  server.keepAliveTimeout = idleLimit
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? '']
      reject(reason ? new StartRefusal(`Port ${port} on ${host} ${reason}`) : error)
    })
    server.listen({ port, host }, resolve)
  })
  return server
}

/** Takes no more connections, lets requests in flight finish, then cuts what is still open. */
export async function close(server: Server): Promise<void> {
  const deadline = setTimeout(() => server.closeAllConnections(), drainLimit)
  await new Promise<void>((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()))
    server.closeIdleConnections()
  })
  clearTimeout(deadline)
}
