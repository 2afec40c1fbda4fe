import { BlockList, isIP } from 'node:net'
import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { mailEnd, type MailEnd } from './mail-end.server.ts'
import { isOfAddress } from './refused-recipient.ts'
import {
  AddressFailure,
  MailServerAway,
  MailServerClosed,
  PermanentMailFailure,
  type DkimKey,
  type MailTransport,
} from './transport.ts'

/** Milliseconds; requests never wait for these, the sender alone does. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}

/** The whole sending of one mail ends by then (milliseconds), however slowly the server answers. */
const sendLimit = 60_000

/** What the library calls the faults that have nothing to do with the mail itself, unless it is the one that they come with. */
const serverFaults = new Set(['EABORT', 'ECONNECTION', 'EPROTOCOL', 'ESOCKET', 'ETIMEDOUT'])

/** Those that come before a mail is looked at: name, TLS and sign-in. */
const closedFaults = new Set(['EAUTH', 'ECONFIG', 'EDNS', 'ENOAUTH', 'EPROXY', 'ETLS'])

/** Answers that mean all mails, at whichever of them they come: no TLS or sign-in now, wrong sign-in. */
const closedStatuses = new Set([432, 454, 530, 534, 535, 538])

/** The same in words, under a number that says something else: sign-in is wanted, and ours is wrong or none. */
const wantsSignIn =
  /\bauthenticat\w+ (?:is )?(?:required|needed|failed)|\b(?:must|need to|please) (?:first )?(?:authenticate|log ?in|sign ?in)\b|\bnot (?:authenticated|logged in)\b/iu

/** How servers call a limit of how much they take from us, whatever the number before it. */
const limits =
  /\brate.?limit|\bthrottl|\btoo (?:many|much) (?:messages|e?-?mails?|connections|sessions|requests)|\b(?:hourly|daily|sending|connection) (?:limit|quota)|\btry again later\b.*\btoo (?:many|fast)|\btoo fast\b/iu

/** Connections at once: two for what waits in line, and one that is free for mails of accounts. */
const connections = 3

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

function isLoopback(hostname: string): boolean {
  const host = hostname.replaceAll(/^\[|\]$/gu, '')
  const family = isIP(host)
  if (family === 0) return /^(?:.+\.)?localhost$/iu.test(host)
  return loopback.check(host, family === 4 ? 'ipv4' : 'ipv6')
}

/** The address with TLS before all else, where a password goes over a network. */
function withTls(address: string): string {
  const url = new URL(address)
  if (url.username !== '' && !isLoopback(url.hostname)) url.searchParams.set('requireTLS', 'true')
  return url.href
}

/** Also what says how to get no more of them: unsubscribing by one click counts only where it is signed (RFC 8058). */
const signedHeaders =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:List-Unsubscribe:List-Unsubscribe-Post'

/**
 * Sends through the server of SMTP_URL (`smtps:`, or `smtp:` with STARTTLS where offered, and nothing without
 * it where the address has a password, unless it is of this machine). A final refusal of the recipient
 * or the content (5xx) becomes a PermanentMailFailure, of an address that nobody has an AddressFailure, a fault of the whole server MailServerAway; any other
 * error is a refusal for now.
 */
export function smtpTransport(url: string, dkim: DkimKey | null = null): MailTransport {
  // The library would send a mail anew by itself when the connection is cut, up to five times,
  // although the server may have taken it: trying again is the outbox's business alone.
  const transport = createTransport({
    url: withTls(url),
    pool: true,
    maxConnections: connections,
    maxRequeues: 0,
    ...timeouts,
    ...(dkim ? { dkim: { ...dkim, headerFieldNames: signedHeaders } } : {}),
  })
  // Each sending has a signal of its own.
  const ends = new WeakMap<AbortSignal, MailEnd>()
  transport.use('stream', ({ data, message }, done) => {
    const end = data.signal && ends.get(data.signal)
    // Called once all others stand: held back is what is signed, not what is to be signed.
    const holdAsLast = (mail: Readable) => {
      if (end) message.processFunc((signed) => end.hold(signed))
      return mail
    }
    message.processFunc(holdAsLast)
    done()
  })
  return {
    async send({ to, replyTo, attachments = [], headers, ...mail }, handOver) {
      const signal = AbortSignal.timeout(sendLimit)
      const end = handOver && mailEnd(handOver, signal)
      if (end) ends.set(signal, end)
      try {
        await transport.sendMail({
          ...mail,
          attachments: [...attachments],
          // As an object it is taken as it is, not read as a list of addresses.
          to: { name: '', address: to },
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
          disableFileAccess: true,
          disableUrlAccess: true,
          signal,
        })
      } catch (error) {
        const failure = translated(error)
        throw end ? await end.failure(failure, isAnswered(error)) : failure
      }
    },
    close: () => transport.close(),
  }
}

/**
 * Sees whether the mail server takes a connection, TLS and the password of SMTP_URL.
 *
 * @throws what it says where it does not.
 */
export async function verifyMailServer(url: string): Promise<void> {
  const transport = createTransport({ url: withTls(url), ...timeouts })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Whether a failure is what the server answered to a mail. */
const isAnswered = (error: unknown) =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'

function translated(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code, command, responseCode } = error as Error & {
    // What the library adds to its errors; each may be missing.
    code?: unknown
    command?: unknown
    responseCode?: unknown
  }
  const status = typeof responseCode === 'number' ? responseCode : 0
  const away = () => new MailServerAway(error.message, { cause: error })
  const closed = (words = error.message) => new MailServerClosed(words, { cause: error })
  if (code === 'ETLS' && command === 'STARTTLS') {
    return closed(
      `the mail server has no working STARTTLS, and without it the password of SMTP_URL is not sent: ${error.message}`,
    )
  }
  if (
    closedFaults.has(String(code)) ||
    closedStatuses.has(status) ||
    (status > 0 && command !== 'DATA' && wantsSignIn.test(error.message))
  ) {
    return closed()
  }
  if (serverFaults.has(String(code)) || status === 421 || limits.test(error.message)) return away()
  if (command === 'RCPT TO' && status >= 500 && isOfAddress(status, error.message)) {
    return new AddressFailure(error.message, { cause: error })
  }
  const tooLarge = command === 'MAIL FROM' && (status === 552 || code === 'EMESSAGE')
  if (tooLarge || ((command === 'RCPT TO' || command === 'DATA') && status >= 500)) {
    return new PermanentMailFailure(error.message, { cause: error })
  }
  return command === 'MAIL FROM' ? away() : error
}
