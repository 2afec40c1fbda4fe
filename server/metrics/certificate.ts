import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'

const timeout = 10_000

/**
 * When the certificate of the public URL expires; null for a URL without one. It connects like a visitor's browser,
 * by name.
 *
 * @throws when there is no response, or no certificate.
 */
export async function certificateEnd(origin: string): Promise<Date | null> {
  const { protocol, hostname, port } = new URL(origin)
  if (protocol !== 'https:') return null
  const host = hostname.replaceAll(/[[\]]/gu, '')
  const socket = connect({
    host,
    port: Number(port || 443),
    ...(isIP(host) === 0 ? { servername: host } : {}),
    // An expired certificate must be readable too; nothing is sent to the peer.
    rejectUnauthorized: false,
  })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(timeout) })
    const { valid_to: end } = socket.getPeerCertificate()
    if (!end) throw new Error('the public address answers without a certificate')
    return new Date(end)
  } finally {
    socket.destroy()
  }
}
