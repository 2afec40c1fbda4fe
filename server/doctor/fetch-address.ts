import { request as requestPlain, type IncomingMessage } from 'node:http'
import { request as requestByTls } from 'node:https'
import { TLSSocket } from 'node:tls'

/** Timeout (milliseconds). */
const timeout = 8000

export type Answered = {
  status: number
  headers: IncomingMessage['headers']
  /** Our time in the middle of the request (milliseconds). */
  at: number
  /** Null without TLS; `problem` is why browsers distrust it. */
  certificate: { endsAt: Date; problem: string | null } | null
}

/**
 * Requests like a browser, but accepts untrusted certificates.
 *
 * @throws when there is no response in time.
 */
export async function fetchAddress(
  address: string,
  headers: Record<string, string> = {},
): Promise<Answered> {
  const url = new URL(address)
  const begunAt = Date.now()
  const options = { headers, agent: false, signal: AbortSignal.timeout(timeout) }
  const sent =
    url.protocol === 'https:'
      ? requestByTls(url, { ...options, rejectUnauthorized: false })
      : requestPlain(url, options)
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject).end()
  })
  const { socket, statusCode: status = 0, headers: given } = incoming
  const certificate =
    socket instanceof TLSSocket
      ? {
          endsAt: new Date(socket.getPeerCertificate().valid_to),
          problem: socket.authorized ? null : String(socket.authorizationError),
        }
      : null
  incoming.destroy()
  return { status, headers: given, at: (begunAt + Date.now()) / 2, certificate }
}
