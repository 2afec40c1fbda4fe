import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { storedBody, renderedBody } from '#app/platform/mail/writing/mail-body.server.ts'
import {
  isRewrittenWhenSent,
  hasHealthData,
  priorities,
} from '#app/platform/mail/writing/mail-kind.ts'
import { isFailedAddress, markFailedAddress } from './failed-addresses.server.ts'
import { dueAt } from './mail-due.server.ts'
import type { MailServerState } from './mail-server-state.ts'
import type { MailBody, MailWriter } from './outbox.server.ts'
import type { PrepareMail, OnceOnly, StoredMail } from './prepared-mail.ts'
import {
  AddressFailure,
  MailServerUnavailable,
  MailServerClosed,
  DeliveryUnknown,
  PermanentMailFailure,
  type MailTransport,
} from './transport.ts'

const minute = 60_000

/** Delays between attempts (milliseconds): about three days in all, then the mail is given up. */
const retryDelays = [1, 5, 15, 60, 240, 720, 1440, 1440].map((minutes) => minutes * minute)

export type Delivery = {
  db: Database
  transport: MailTransport
  /** State of the server of `transport`, shared by all senders. */
  server: MailServerState
  /** Sender's address. */
  from: string
  /** Public host, for the Message-ID. */
  host: string
  now: () => Date
  /** Renders mails stored as facts. */
  write: MailWriter
  /** Reports a failure caused by the mail itself; never with address or content. */
  onFailure: (failure: {
    mailId: string
    attempts: number
    parked: boolean
    reason: string
  }) => void
  /** Completes any mail for sending. */
  prepareMail?: PrepareMail
  /** Handles mails that must not arrive twice. */
  onceOnly?: OnceOnly
  /** Concurrent mails; 1 by default. */
  lanes?: number
  /** Only mails about accounts. */
  accountsOnly?: boolean
  /** Stops after mails in transit. */
  signal?: AbortSignal
}

export type Delivered = { sent: number; failed: number; parked: number }

/**
 * Sends due mails by priority until none is left or the mail server fails. The row stays locked
 * meanwhile: other senders skip it, and after a crash it is retried (it may then arrive twice with
 * the same Message-ID, but is never lost, except for those of `onceOnly`).
 *
 * A failure of the server is not an attempt: sending pauses, and resumes with the mail that has waited longest.
 *
 * @returns numbers sent, failed with a retry, and given up.
 */
export async function deliverDueMails(delivery: Delivery): Promise<Delivered> {
  const { server, now, lanes = 1, signal } = delivery
  const delivered: Delivered = { sent: 0, failed: 0, parked: 0 }
  const mayContinue = () => !signal?.aborted && server.pauseLeft(now()) === 0

  async function sendOn(isOver: () => boolean) {
    while (mayContinue() && !isOver()) {
      const outcome = await deliverNext(delivery)
      if (outcome === 'none') return
      if (outcome !== 'away' && outcome !== 'withheld') delivered[outcome] += 1
    }
  }

  // A single sender probes whether it works again.
  if (delivery.accountsOnly && server.isInDoubt()) return delivered
  const due = await dueUpTo(lanes + 1, delivery)
  if (due === 0) return delivered
  await sendOn(() => !server.isInDoubt())
  // When each mail has a lane, no lane looks for more: later mails wake the job.
  let left = due > lanes ? Infinity : due
  const sendLeft = () => sendOn(() => (left -= 1) < 0)
  const ended = await Promise.allSettled(
    Array.from({ length: Math.min(lanes, due) }, () => sendLeft()),
  )
  for (const lane of ended) if (lane.status === 'rejected') throw lane.reason
  return delivered
}

const isDue = ({ now, accountsOnly }: Delivery) =>
  and(
    isNull(mails.sentAt),
    isNull(mails.parkedAt),
    sql`${dueAt} <= ${now().toISOString()}`,
    accountsOnly ? eq(mails.priority, priorities.account) : undefined,
  )

/** The number of due mails, counted no further than this. */
async function dueUpTo(most: number, delivery: Delivery): Promise<number> {
  const { db } = delivery
  const due = await db.select({ id: mails.id }).from(mails).where(isDue(delivery)).limit(most)
  return due.length
}

async function deliverNext(
  delivery: Delivery,
): Promise<'none' | 'away' | 'withheld' | keyof Delivered> {
  const { db, server } = delivery
  return db.transaction(async (tx) => {
    const [queued] = await tx
      .select()
      .from(mails)
      .where(isDue(delivery))
      .orderBy(
        // Rotates while in doubt: a mail that no server accepts must not block others.
        ...(server.isInDoubt() ? [] : [asc(mails.priority)]),
        asc(dueAt),
        asc(mails.createdAt),
      )
      .limit(1)
      .for('update', { skipLocked: true })
    if (!queued) return 'none'
    // A slow mail server holds this transaction open longer than a request may.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '120s'`)
    const leaving = delivery.prepareMail
      ? await delivery.prepareMail(tx, queued, delivery.now())
      : { mail: queued }
    if (!leaving) return 'withheld'
    if ('waits' in leaving) {
      const nextAttemptAt = new Date(delivery.now().getTime() + leaving.waits)
      // The delay is not due to a server error.
      await tx.update(mails).set({ nextAttemptAt, lastError: null }).where(eq(mails.id, queued.id))
      return 'withheld'
    }
    const { mail, noteSent } = leaving
    const onceOnly = delivery.onceOnly?.concerns(mail) ? delivery.onceOnly : null
    if (onceOnly && !(await onceOnly.mayLeave(tx, mail))) return 'withheld'
    const stopped =
      mail.priority !== priorities.account && (await isFailedAddress(tx, mail.recipient))
    let body: MailBody | null = null
    try {
      if (stopped) throw new PermanentMailFailure('the address takes no mail')
      body = renderedBody(mail, delivery.write, delivery.now())
      await send(delivery, mail, body, onceOnly ? () => onceOnly.handOver(mail) : undefined)
    } catch (error) {
      if (onceOnly && error instanceof DeliveryUnknown) {
        const { cause } = error
        if (cause instanceof MailServerUnavailable) {
          server.failed(mail.id, delivery.now(), reasonOf(cause))
        }
        await onceOnly.markUnknown(tx, mail)
        return 'withheld'
      }
      await onceOnly?.markNotAccepted(tx, mail)
      const { outcome, ...change } = afterFailure(delivery, mail, error)
      // Stores the body, so that every attempt sends the same. Excludes health data, and ledger data, which is read
      // again because it may be paid by then.
      const keeps = mail.facts !== null && !isRewrittenWhenSent(mail.kind)
      const kept = keeps && body ? { ...storedBody(body), facts: null } : {}
      await tx
        .update(mails)
        .set({ ...change, ...kept })
        .where(eq(mails.id, mail.id))
      if (error instanceof AddressFailure) {
        const reason = change.lastError
        const at = delivery.now()
        await markFailedAddress(tx, { address: mail.recipient, reason, source: 'smtp', at })
      }
      return outcome
    }
    server.took(mail.id)
    await noteSent?.()
    await tx
      .update(mails)
      .set({ attempts: mail.attempts + 1, sentAt: delivery.now(), lastError: null })
      .where(eq(mails.id, mail.id))
    return 'sent'
  })
}

type Failed = { outcome: 'failed' | 'parked' | 'away'; lastError: string } & Partial<
  Pick<StoredMail, 'attempts' | 'parkedAt' | 'nextAttemptAt'>
>

/** Schedules a mail after a failure; server failures do not count as attempts. */
function afterFailure(delivery: Delivery, mail: StoredMail, error: unknown): Failed {
  const { server, onFailure } = delivery
  const now = delivery.now()
  const lastError = reasonOf(error)
  const after = (wait: number) => new Date(now.getTime() + wait)
  const final = error instanceof PermanentMailFailure
  const wait = final ? null : waitForServer(server, mail.id, now, error, lastError)
  if (wait !== null) return { outcome: 'away', lastError, nextAttemptAt: after(wait) }
  const attempts = mail.attempts + 1
  const own = retryDelays[mail.attempts]
  const parked = final || own === undefined
  onFailure({ mailId: mail.id, attempts, parked, reason: lastError })
  return parked
    ? { outcome: 'parked', lastError, attempts, parkedAt: now }
    : { outcome: 'failed', lastError, attempts, nextAttemptAt: after(own) }
}

/** Pause before asking the server again (milliseconds); null if the mail itself failed. */
function waitForServer(
  server: MailServerState,
  mailId: string,
  now: Date,
  error: unknown,
  reason: string,
): number | null {
  if (!(error instanceof MailServerUnavailable)) return server.refusedForNow(mailId, now, reason)
  const { wait, ownFault } = server.failed(mailId, now, reason)
  return ownFault && !(error instanceof MailServerClosed) ? null : wait
}

async function send(
  { transport, from, host }: Delivery,
  mail: StoredMail,
  body: MailBody,
  handOver: (() => Promise<void>) | undefined,
) {
  if (!isPlainAddress(mail.recipient)) throw new PermanentMailFailure('the address is not plain')
  const outgoing = {
    messageId: `<${mail.id}@${host}>`,
    from,
    to: mail.recipient,
    ...(mail.replyTo && isPlainAddress(mail.replyTo) ? { replyTo: mail.replyTo } : {}),
    subject: mail.subject.replaceAll(/\p{Cc}+/gu, ' '),
    ...body,
    ...(mail.headers ? { headers: mail.headers } : {}),
    date: mail.createdAt,
    ...(hasHealthData(mail.kind) ? { ofHealth: true } : {}),
  }
  await transport.send(outgoing, handOver)
}

/** The server's message, shortened, without addresses and URL credentials. */
function reasonOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error)
  return words
    .replaceAll(/[^\s<>"]*@[^\s<>":,;]*/gu, '…')
    .replaceAll(/\s+/gu, ' ')
    .slice(0, 300)
}

/**
 * Whether we write to this address: plain, without comments, quoted local parts, lists or control
 * characters, which mail programs have misread.
 */
export function isPlainAddress(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/iu.test(
      text,
    )
  )
}
