import { once } from 'node:events'
import type { Server as WebServer } from 'node:http'
import type { Server } from 'node:net'

/** Listens on a loopback port, by default a free one; returns the port. */
export async function listenLocally(server: Server, on = 0): Promise<number> {
  server.listen(on, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

export async function closeServer(
  server: Pick<WebServer, 'close' | 'closeAllConnections'> & Server,
): Promise<void> {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}
