import { request } from 'node:http'
import { createServer } from 'node:https'
import { closeServer, listenLocally } from './listen-locally.ts'
import { selfSigned } from './self-signed.ts'

export type TlsProxy = {
  origin: string
  /** Sets the port it forwards to; null if the site is away. */
  leadTo(port: number | null, forwardedFor: ForwardedFor): void
  close(): Promise<void>
}

/** The X-Forwarded-For header it writes for a client; null for none. */
type ForwardedFor = (given: string | undefined, address: string) => string | null

const asIs: ForwardedFor = (_given, address) => address

/** A proxy on loopback with a self-signed certificate. */
export async function startTlsProxy(days = 60): Promise<TlsProxy> {
  let port: number | null = null
  let forwardedFor = asIs
  const server = createServer(selfSigned({ days }), (incoming, outgoing) => {
    if (port === null) {
      outgoing.writeHead(502).end()
      return
    }
    const { 'x-forwarded-for': given, ...headers } = incoming.headers
    const written = forwardedFor(
      typeof given === 'string' ? given : undefined,
      incoming.socket.remoteAddress ?? '',
    )
    const sent = request({
      host: '127.0.0.1',
      port,
      path: incoming.url,
      method: incoming.method,
      headers: { ...headers, ...(written === null ? {} : { 'x-forwarded-for': written }) },
      agent: false,
    })
    sent.once('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    sent.once('error', () => outgoing.writeHead(502).end())
    incoming.pipe(sent)
  })
  const ownPort = await listenLocally(server)
  return {
    origin: `https://localhost:${ownPort}`,
    leadTo(to, how) {
      port = to
      forwardedFor = how
    },
    close: () => closeServer(server),
  }
}
