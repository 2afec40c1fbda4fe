import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A connection on which anything can be written. */
export type RawConnection = {
  socket: Socket
  /** The milliseconds until its end. */
  endedAfter: Promise<number>
  answer: Promise<string>
}

/** Opens a connection to a site; with `reads` false it reads nothing. */
export async function openRaw(
  origin: string,
  { reads = true }: { reads?: boolean } = {},
): Promise<RawConnection> {
  const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1' })
  const received: Buffer[] = []
  const begunAt = performance.now()
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  // These connections expect to be cut off.
  socket.on('error', () => socket.destroy())
  if (reads) socket.on('data', (chunk) => received.push(chunk))
  await once(socket, 'connect')
  return {
    socket,
    endedAfter: closed.then(() => performance.now() - begunAt),
    answer: closed.then(() => Buffer.concat(received).toString('latin1')),
  }
}

/** Sends a request unchanged; returns the status of each answer before the end. */
export async function rawStatuses(origin: string, request: string): Promise<number[]> {
  const { socket, answer } = await openRaw(origin)
  // Kept open, because a client that has sent everything may still wait.
  socket.setTimeout(5000, () => socket.destroy())
  socket.write(request)
  const text = await answer
  return [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gmu)].map(([, status]) => Number(status))
}
