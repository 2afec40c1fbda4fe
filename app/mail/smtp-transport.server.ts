import { createTransport } from 'nodemailer'
import { MailServerAway, PermanentMailFailure, type MailTransport } from './transport.ts'

/** Milliseconds; requests never wait for these, the sender alone does. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}

/** The whole sending of one mail ends by then (milliseconds), however slowly the server answers. */
const sendLimit = 60_000

/** What the library calls the faults that have nothing to do with the mail itself. */
const serverFaults = new Set([
  'EAUTH',
  'ECONNECTION',
  'EDNS',
  'EPROTOCOL',
  'EPROXY',
  'ESOCKET',
  'ETIMEDOUT',
  'ETLS',
])

/**
 * Sends through the server of SMTP_URL (`smtp:`, with STARTTLS where offered, or `smtps:`).
 * A final refusal of the recipient or the content (5xx) becomes a PermanentMailFailure.
 */
export function smtpTransport(url: string): MailTransport {
  // The library would send a mail anew by itself when the connection is cut, up to five times,
  // although the server may have taken it: trying again is the outbox's business alone.
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    maxRequeues: 0,
    ...timeouts,
  })
  return {
    async send({ to, replyTo, attachments = [], ...mail }) {
      try {
        await transport.sendMail({
          ...mail,
          attachments: [...attachments],
          // As an object it is taken as it is, not read as a list of addresses.
          to: { name: '', address: to },
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
          signal: AbortSignal.timeout(sendLimit),
        })
      } catch (error) {
        throw translated(error)
      }
    },
    close: () => transport.close(),
  }
}

function translated(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code, command, responseCode } = error as Error & {
    // What the library adds to its errors; each may be missing.
    code?: unknown
    command?: unknown
    responseCode?: unknown
  }
  const refused = command === 'RCPT TO' || command === 'DATA'
  if (refused && typeof responseCode === 'number' && responseCode >= 500) {
    return new PermanentMailFailure(error.message, { cause: error })
  }
  const away = serverFaults.has(String(code)) || command === 'MAIL FROM'
  return away ? new MailServerAway(error.message, { cause: error }) : error
}
