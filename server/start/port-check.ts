import { once } from 'node:events'
import { connect, createServer, isIPv6, type AddressInfo } from 'node:net'
import { StartProblem } from '#packages/keeper/faults/fault-sentence.ts'

export type PortOfSite = { port: number; host: string }

const reasons: Record<string, string> = {
  EADDRINUSE: 'is in use by another program. Stop that program, or set PORT to another number.',
  EACCES: 'may not be used by this user. Set PORT to a number above 1023.',
  EADDRNOTAVAIL: 'is not an address of this machine. Correct HOST.',
  ENOTFOUND: 'is not an address of this machine. Correct HOST.',
}

/** A port error as a StartProblem; any other error unchanged. */
export function portProblem({ port, host }: PortOfSite, error: NodeJS.ErrnoException): Error {
  const reason = reasons[error.code ?? '']
  return reason ? new StartProblem(`Port ${port} on ${host} ${reason}`) : error
}

/** Timeout of the check (milliseconds). */
const timeout = 1000

/** How to reach a wildcard address. */
const reachable: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

const reachableHost = (host: string) => reachable[host] ?? host

/** The address by which this machine reaches a site that listens there. */
export function nearAddress({ host, port }: PortOfSite): string {
  const near = reachableHost(host)
  return `http://${isIPv6(near) ? `[${near}]` : near}:${port}`
}

/**
 * Checks the port without listening, as a proxy would take that for a site that is back, and lose requests. It uses
 * the port as the near end of a connection to a random port.
 *
 * @throws StartProblem when the port is in use, not allowed or not of this machine.
 */
export async function checkPort(asked: PortOfSite): Promise<void> {
  const far = createServer((socket) => socket.on('error', () => undefined).resetAndDestroy())
  try {
    await once(far.listen(0, asked.host), 'listening')
    if (asked.port !== 0) await connectFrom(asked.port, addressOf(far.address()))
  } catch (error) {
    throw error instanceof Error ? portProblem(asked, error) : error
  } finally {
    far.close()
  }
}

export function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('not a port')
  return address
}

/** Resolves when a connection can start from this port. */
async function connectFrom(localPort: number, far: AddressInfo): Promise<void> {
  const socket = connect({
    host: reachableHost(far.address),
    port: far.port,
    localAddress: far.address,
    localPort,
  })
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.setTimeout(timeout, resolve)
      // The other end hangs up, which proves that the connection was made.
      socket.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ECONNRESET' ? resolve() : reject(error),
      )
    })
  } finally {
    socket.destroy()
  }
}
