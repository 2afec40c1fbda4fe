import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'

/** Longest that the server is waited for (milliseconds). */
const patience = 10_000

/**
 * When the certificate ends by which the public address answers; null for an address without one. It is asked as a
 * visitor's browser would, by the name and over the network.
 *
 * @throws when nobody answers there, or without a certificate.
 */
export async function certificateEnd(origin: string): Promise<Date | null> {
  const { protocol, hostname, port } = new URL(origin)
  if (protocol !== 'https:') return null
  const host = hostname.replaceAll(/[[\]]/gu, '')
  const socket = connect({
    host,
    port: Number(port || 443),
    ...(isIP(host) === 0 ? { servername: host } : {}),
    // One that is over already is just what is to be told; nothing is sent to whoever this is.
    rejectUnauthorized: false,
  })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(patience) })
    const { valid_to: end } = socket.getPeerCertificate()
    if (!end) throw new Error('the public address answers without a certificate')
    return new Date(end)
  } finally {
    socket.destroy()
  }
}
