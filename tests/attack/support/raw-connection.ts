import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A connection on which anything may be written, as no client of ours would. */
export type RawConnection = {
  socket: Socket
  /** When it ended, in milliseconds after it began. */
  endedAfter: Promise<number>
  /** All that came, once the other side has ended it. */
  answer: Promise<string>
}

/** Opens a connection to a site. `reads` says whether anything that comes is taken. */
export async function openRaw(
  origin: string,
  { reads = true }: { reads?: boolean } = {},
): Promise<RawConnection> {
  const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1' })
  const received: Buffer[] = []
  const begunAt = performance.now()
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  // Being cut off is what these connections are for.
  socket.on('error', () => socket.destroy())
  if (reads) socket.on('data', (chunk) => received.push(chunk))
  await once(socket, 'connect')
  return {
    socket,
    endedAfter: closed.then(() => performance.now() - begunAt),
    answer: closed.then(() => Buffer.concat(received).toString('latin1')),
  }
}

/** Sends a request as it is, and gives the status of each answer that came before the end. */
export async function rawStatuses(origin: string, request: string): Promise<number[]> {
  const { socket, answer } = await openRaw(origin)
  // Not ended: a client that has sent everything may still wait.
  socket.setTimeout(5000, () => socket.destroy())
  socket.write(request)
  const text = await answer
  return [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gmu)].map(([, status]) => Number(status))
}
