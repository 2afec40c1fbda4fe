import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { isPlainAddress } from '#app/platform/mail/writing/mail-address.ts'
import { storedBody, written } from '#app/platform/mail/writing/mail-body.server.ts'
import { isRewrittenWhenSent, tellsOfHealth } from '#app/platform/mail/writing/mail-kind.ts'
import { priorities } from '#app/platform/mail/writing/mail-kind.ts'
import { isFailedAddress, markFailedAddress } from './failed-addresses.server.ts'
import type { AsItLeaves } from './leaving-mail.ts'
import { dueAt } from './mail-due.server.ts'
import type { MailServerState } from './mail-server-state.ts'
import type { OnceOnly, StoredMail } from './once-only.ts'
import type { MailBody, MailWriter } from './outbox.server.ts'
import {
  AddressFailure,
  MailServerAway,
  MailServerClosed,
  PerhapsTaken,
  PermanentMailFailure,
  type MailTransport,
} from './transport.ts'

const minute = 60_000

/** Waiting times between attempts (milliseconds): some three days in all, then the mail is parked. */
const waits = [1, 5, 15, 60, 240, 720, 1440, 1440].map((minutes) => minutes * minute)

export type Delivery = {
  db: Database
  transport: MailTransport
  /** How it goes with the server of `transport`; one for all who send through it. */
  server: MailServerState
  /** The sender's address. */
  from: string
  /** Public host, for the Message-ID. */
  host: string
  now: () => Date
  /** Writes the mails of which only the facts are stored. */
  write: MailWriter
  /** Told of a mail that failed by its own fault; never with its address or content. */
  onFailure: (failure: {
    mailId: string
    attempts: number
    parked: boolean
    reason: string
  }) => void
  /** Gives any mail as it is to leave now. */
  asItLeaves?: AsItLeaves
  /** Looks after mails that must not come twice. */
  onceOnly?: OnceOnly
  /** How many are on their way at once; 1 if absent. */
  lanes?: number
  /** Sends mails of accounts alone. */
  accountsOnly?: boolean
  /** Ends after the mails that are on their way. */
  signal?: AbortSignal
}

export type Delivered = { sent: number; failed: number; parked: number }

/**
 * Sends what is due, by priority, until nothing is, or until the mail server is away. The row of a mail
 * stays locked while it is on the way: another sender skips it, and a process that dies leaves it for
 * the next attempt (a mail may then come twice, with the same Message-ID, never not at all, but for those of
 * `onceOnly`).
 *
 * A fault of the mail server is nobody's attempt: it is left alone for a while, and then tried with one
 * mail, whichever waits longest.
 *
 * @returns how many were sent, failed and will be tried again, and were given up.
 */
export async function deliverDueMails(delivery: Delivery): Promise<Delivered> {
  const { server, now, lanes = 1, signal } = delivery
  const delivered: Delivered = { sent: 0, failed: 0, parked: 0 }
  const mayGoOn = () => !signal?.aborted && server.pauseLeft(now()) === 0

  async function sendOn(isOver: () => boolean) {
    while (mayGoOn() && !isOver()) {
      const outcome = await deliverNext(delivery)
      if (outcome === 'none') return
      if (outcome !== 'away' && outcome !== 'withheld') delivered[outcome] += 1
    }
  }

  // One asks whether it works again, not each line.
  if (delivery.accountsOnly && server.isInDoubt()) return delivered
  await sendOn(() => !server.isInDoubt())
  const ended = await Promise.allSettled(Array.from({ length: lanes }, () => sendOn(() => false)))
  for (const lane of ended) if (lane.status === 'rejected') throw lane.reason
  return delivered
}

async function deliverNext(
  delivery: Delivery,
): Promise<'none' | 'away' | 'withheld' | keyof Delivered> {
  const { db, server } = delivery
  return db.transaction(async (tx) => {
    // A slow mail server keeps this transaction open longer than a request's may be.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '120s'`)
    const [queued] = await tx
      .select()
      .from(mails)
      .where(
        and(
          isNull(mails.sentAt),
          isNull(mails.parkedAt),
          sql`${dueAt} <= ${delivery.now().toISOString()}`,
          delivery.accountsOnly ? eq(mails.priority, priorities.account) : undefined,
        ),
      )
      .orderBy(
        // In doubt each has its turn: one that no server would take must not hold up the others.
        ...(server.isInDoubt() ? [] : [asc(mails.priority)]),
        asc(dueAt),
        asc(mails.createdAt),
      )
      .limit(1)
      .for('update', { skipLocked: true })
    if (!queued) return 'none'
    const leaving = delivery.asItLeaves
      ? await delivery.asItLeaves(tx, queued, delivery.now())
      : { mail: queued }
    if (!leaving) return 'withheld'
    if ('waits' in leaving) {
      const nextAttemptAt = new Date(delivery.now().getTime() + leaving.waits)
      // Whatever the server said of it, that is not what it waits for.
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
      body = written(mail, delivery.write, delivery.now())
      await send(delivery, mail, body, onceOnly ? () => onceOnly.handOver(mail) : undefined)
    } catch (error) {
      if (onceOnly && error instanceof PerhapsTaken) {
        const { cause } = error
        if (cause instanceof MailServerAway) {
          server.failed(mail.id, delivery.now(), reasonOf(cause))
        }
        await onceOnly.perhapsTaken(tx, mail)
        return 'withheld'
      }
      await onceOnly?.notTaken(tx, mail)
      const { outcome, ...change } = afterFailure(delivery, mail, error)
      // From now on it is a mail like any other, and each attempt sends the same. What tells of health is never stored, and
      // what comes from the ledger is read again: it may be paid by then.
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

/** What becomes of a mail that was not sent; a fault of the whole server costs it no attempt. */
function afterFailure(delivery: Delivery, mail: StoredMail, error: unknown): Failed {
  const { server, onFailure } = delivery
  const now = delivery.now()
  const lastError = reasonOf(error)
  const after = (wait: number) => new Date(now.getTime() + wait)
  const final = error instanceof PermanentMailFailure
  const wait = final ? null : waitForServer(server, mail.id, now, error, lastError)
  if (wait !== null) return { outcome: 'away', lastError, nextAttemptAt: after(wait) }
  const attempts = mail.attempts + 1
  const own = waits[mail.attempts]
  const parked = final || own === undefined
  onFailure({ mailId: mail.id, attempts, parked, reason: lastError })
  return parked
    ? { outcome: 'parked', lastError, attempts, parkedAt: now }
    : { outcome: 'failed', lastError, attempts, nextAttemptAt: after(own) }
}

/** How long the server is left alone (milliseconds), or null when the failure is the mail's own. */
function waitForServer(
  server: MailServerState,
  mailId: string,
  now: Date,
  error: unknown,
  reason: string,
): number | null {
  if (!(error instanceof MailServerAway)) return server.refusedForNow(mailId, now, reason)
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
    ...(tellsOfHealth(mail.kind) ? { ofHealth: true } : {}),
  }
  await transport.send(outgoing, handOver)
}

/** The server's words in short, without addresses or what stands before the @ of a URL. */
function reasonOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error)
  return words
    .replaceAll(/[^\s<>"]*@[^\s<>":,;]*/gu, '…')
    .replaceAll(/\s+/gu, ' ')
    .slice(0, 300)
}
