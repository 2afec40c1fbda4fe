import { createServer, type RequestListener } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { closeServer, listenLocally } from '#tests/support/listen-locally.ts'

/** A server on loopback for requests written byte by byte, because clients normalise paths. */
export type RawServer = {
  /** Sends a request with these lines; returns the whole answer. */
  ask(method: string, path: string, headers?: Readonly<Record<string, string>>): Promise<RawAnswer>
  close(): Promise<void>
}

type RawAnswer = { status: number; head: string; body: string }

export async function rawServer(listener: RequestListener): Promise<RawServer> {
  const server = createServer(listener)
  const ownPort = await listenLocally(server)
  return {
    async ask(method, path, headers = {}) {
      const socket = connect(ownPort, '127.0.0.1')
      const lines = Object.entries({ Host: 'localhost', Connection: 'close', ...headers })
      const named = lines.map(([name, value]) => `${name}: ${value}`)
      // The socket stays open, because a client that closes first gets no answer.
      socket.write([`${method} ${path} HTTP/1.1`, ...named, '', ''].join('\r\n'), 'latin1')
      const answer = await text(socket)
      const end = answer.indexOf('\r\n\r\n')
      const head = answer.slice(0, end === -1 ? undefined : end)
      const status = Number(/^HTTP\/1\.1 (\d{3})/u.exec(head)?.[1])
      if (Number.isNaN(status)) throw new Error(`no answer to ${method} ${path}`)
      return { status, head, body: end === -1 ? '' : answer.slice(end + 4) }
    },
    close: () => closeServer(server),
  }
}
