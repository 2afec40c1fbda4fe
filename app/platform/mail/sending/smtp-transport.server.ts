import { BlockList, isIP } from 'node:net'
import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { mailEnd, type MailEnd } from './mail-end.server.ts'
import { concernsAddress } from './refused-recipient.ts'
import {
  AddressFailure,
  messageOf,
  MailServerUnavailable,
  MailServerClosed,
  PermanentMailFailure,
  type DkimKey,
  type MailTransport,
} from './transport.ts'

/** Milliseconds; only the sender waits for these, never a request. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}

/** Time limit for sending one mail (milliseconds), however slow the server. */
const sendLimit = 60_000

/** Nodemailer's codes of failures unrelated to the mail, unless it always causes them. */
const serverFaults = new Set(['EABORT', 'ECONNECTION', 'EPROTOCOL', 'ESOCKET', 'ETIMEDOUT'])

/** Error codes before the server looks at a mail: DNS, TLS and sign-in. */
const closedFaults = new Set(['EAUTH', 'ECONFIG', 'EDNS', 'ENOAUTH', 'EPROXY', 'ETLS'])

/** SMTP codes that concern all mails at any stage: no TLS or sign-in now, wrong sign-in. */
const closedStatuses = new Set([432, 454, 530, 534, 535, 538])

/** Matched by text, as the code is unrelated: sign-in is required, and ours is wrong or missing. */
const wantsSignIn =
  /\bauthenticat\w+ (?:is )?(?:required|needed|failed)|\b(?:must|need to|please) (?:first )?(?:authenticate|log ?in|sign ?in)\b|\bnot (?:authenticated|logged in)\b/iu

/** Wordings of rate limits, whatever the code. */
const limits =
  /\brate.?limit|\bthrottl|\btoo (?:many|much) (?:messages|e?-?mails?|connections|sessions|requests)|\b(?:hourly|daily|sending|connection) (?:limit|quota)|\btry again later\b.*\btoo (?:many|fast)|\btoo fast\b/iu

/** Concurrent connections: two for the queue, and one reserved for mails about accounts. */
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

/** Requires TLS in the URL if a password goes over the network. */
function withTls(address: string): string {
  const url = new URL(address)
  if (url.username !== '' && !isLoopback(url.hostname)) url.searchParams.set('requireTLS', 'true')
  return url.href
}

/** Includes the unsubscribe headers: one-click unsubscribing needs a signature (RFC 8058). */
const signedHeaders =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:List-Unsubscribe:List-Unsubscribe-Post'

/**
 * Sends through the server of SMTP_URL (`smtps:`, or `smtp:` with STARTTLS if offered; with a password STARTTLS is
 * required, except on localhost). A permanent refusal (5xx) throws PermanentMailFailure, one for a missing mailbox
 * AddressFailure, a failure of the server MailServerUnavailable; any other error is temporary.
 */
export function smtpTransport(url: string, dkim: DkimKey | null = null): MailTransport {
  // Nodemailer would resend a mail up to five times after a lost connection, although the server
  // may have accepted it; only the outbox may retry.
  const transport = createTransport({
    url: withTls(url),
    pool: true,
    maxConnections: connections,
    maxRequeues: 0,
    ...timeouts,
    ...(dkim ? { dkim: { ...dkim, headerFieldNames: signedHeaders } } : {}),
  })
  // Each send has a signal of its own.
  const ends = new WeakMap<AbortSignal, MailEnd>()
  transport.use('stream', ({ data, message }, done) => {
    const end = data.signal && ends.get(data.signal)
    // Added last, so that the signed mail is held back rather than the unsigned one.
    const holdAsLast = (mail: Readable) => {
      if (end) message.processFunc((signed) => end.hold(signed))
      return mail
    }
    message.processFunc(holdAsLast)
    done()
  })
  return {
    async send(mail, handOver) {
      const signal = AbortSignal.timeout(sendLimit)
      const end = handOver && mailEnd(handOver, signal)
      if (end) ends.set(signal, end)
      try {
        await transport.sendMail({ ...messageOf(mail), signal })
      } catch (error) {
        const failure = translated(error)
        throw end ? await end.failure(failure, isAnswered(error)) : failure
      }
    },
    close: () => transport.close(),
  }
}

/**
 * Checks connection, TLS and password of SMTP_URL.
 *
 * @throws the server's error.
 */
export async function verifyMailServer(url: string): Promise<void> {
  const transport = createTransport({ url: withTls(url), ...timeouts })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Whether the server responded to a mail. */
const isAnswered = (error: unknown) =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'

function translated(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code, command, responseCode } = error as Error & {
    // Nodemailer's error properties, all optional.
    code?: unknown
    command?: unknown
    responseCode?: unknown
  }
  const status = typeof responseCode === 'number' ? responseCode : 0
  const away = () => new MailServerUnavailable(error.message, { cause: error })
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
  if (command === 'RCPT TO' && status >= 500 && concernsAddress(status, error.message)) {
    return new AddressFailure(error.message, { cause: error })
  }
  const tooLarge = command === 'MAIL FROM' && (status === 552 || code === 'EMESSAGE')
  if (tooLarge || ((command === 'RCPT TO' || command === 'DATA') && status >= 500)) {
    return new PermanentMailFailure(error.message, { cause: error })
  }
  return command === 'MAIL FROM' ? away() : error
}
