import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { closeServer, listenLocally } from './listen-locally.ts'
import { until } from './until.ts'

type Heard = { method: string; path: string; headers: IncomingHttpHeaders; body: string }

/** A server on loopback that records requests. */
export type Listener = {
  url: string
  heard: readonly Heard[]
  /** Sets the status of its answers from now on; initially 200. */
  answer(status: number, headers?: Record<string, string>): void
  next(): Promise<Heard>
  /** Forgets the requests and resets the answer. */
  forget(): void
  close(): Promise<void>
}

export async function startListener(): Promise<Listener> {
  const heard: Heard[] = []
  const before: { status: number; headers: Record<string, string> } = { status: 200, headers: {} }
  let answer = before
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const { method = '', url: path = '', headers } = incoming
      heard.push({ method, path, headers, body: await text(incoming) })
      outgoing.writeHead(answer.status, answer.headers).end('ok')
    })()
  })
  const ownPort = await listenLocally(server)
  return {
    url: `http://127.0.0.1:${ownPort}`,
    heard,
    answer: (status, headers = {}) => void (answer = { status, headers }),
    next: () => until('somebody to say something', () => heard[0]),
    forget() {
      heard.length = 0
      answer = before
    },
    close: () => closeServer(server),
  }
}
