import { once } from 'node:events'
import type { Server } from 'node:net'

/** Listens on a free port of the loopback; gives the port. */
export async function listenLocally(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
