import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '#app/db/database.server.ts'
import { mails } from '#app/db/schema/mails.ts'
import { isPlainAddress } from './mail-address.ts'
import { MailServerAway, PermanentMailFailure, type MailTransport } from './transport.ts'

const minute = 60_000

/** Waiting times between attempts (milliseconds): some three days in all, then the mail is parked. */
const waits = [1, 5, 15, 60, 240, 720, 1440, 1440].map((minutes) => minutes * minute)

export type Delivery = {
  db: Database
  transport: MailTransport
  /** The sender's address. */
  from: string
  /** Public host, for the Message-ID. */
  host: string
  now: () => Date
  /** Told of a mail that failed; never with its address or content. */
  onFailure: (failure: {
    mailId: string
    attempts: number
    parked: boolean
    reason: string
  }) => void
  /** Ends after the mail that is on its way. */
  signal?: AbortSignal
}

export type Delivered = { sent: number; failed: number; parked: number }

/**
 * Sends what is due, one mail at a time, until nothing is, or until the mail server is away. The row
 * stays locked while its mail is on the way: another process skips it, and a process that dies
 * leaves it for the next attempt (a mail may then come twice, with the same Message-ID, never not
 * at all).
 *
 * @returns how many were sent, failed and will be tried again, and were given up.
 */
export async function deliverDueMails(delivery: Delivery): Promise<Delivered> {
  const delivered: Delivered = { sent: 0, failed: 0, parked: 0 }
  while (!delivery.signal?.aborted) {
    const { outcome, away } = await deliverNext(delivery)
    if (outcome === 'none') break
    delivered[outcome] += 1
    // The others would fail as well, each after its time-out; they are tried at the next round.
    if (away) break
  }
  return delivered
}

type Step = { outcome: 'none' | keyof Delivered; away?: boolean }

async function deliverNext(delivery: Delivery): Promise<Step> {
  const { db, onFailure } = delivery
  return db.transaction(async (tx) => {
    // A slow mail server keeps this transaction open longer than a request's may be.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '120s'`)
    const now = delivery.now()
    const [mail] = await tx
      .select()
      .from(mails)
      .where(and(isNull(mails.sentAt), isNull(mails.parkedAt), lte(mails.nextAttemptAt, now)))
      .orderBy(asc(mails.nextAttemptAt), asc(mails.createdAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!mail) return { outcome: 'none' }
    const attempts = mail.attempts + 1
    try {
      await send(delivery, mail)
    } catch (error) {
      const wait = waits[mail.attempts]
      const parked = error instanceof PermanentMailFailure || wait === undefined
      const reason = reasonOf(error)
      await tx
        .update(mails)
        .set({
          attempts,
          lastError: reason,
          ...(parked
            ? { parkedAt: delivery.now() }
            : { nextAttemptAt: new Date(delivery.now().getTime() + wait) }),
        })
        .where(eq(mails.id, mail.id))
      onFailure({ mailId: mail.id, attempts, parked, reason })
      return { outcome: parked ? 'parked' : 'failed', away: error instanceof MailServerAway }
    }
    await tx
      .update(mails)
      .set({ attempts, sentAt: delivery.now(), lastError: null })
      .where(eq(mails.id, mail.id))
    return { outcome: 'sent' }
  })
}

async function send({ transport, from, host }: Delivery, mail: typeof mails.$inferSelect) {
  if (!isPlainAddress(mail.recipient)) throw new PermanentMailFailure('the address is not plain')
  await transport.send({
    messageId: `<${mail.id}@${host}>`,
    from,
    to: mail.recipient,
    ...(mail.replyTo && isPlainAddress(mail.replyTo) ? { replyTo: mail.replyTo } : {}),
    subject: mail.subject.replaceAll(/\p{Cc}+/gu, ' '),
    html: mail.html,
    text: mail.text,
    date: mail.createdAt,
    attachments: mail.attachments,
  })
}

/** The server's words in short, without addresses or what stands before the @ of a URL. */
function reasonOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error)
  return words
    .replaceAll(/[^\s<>"]*@[^\s<>":,;]*/gu, '…')
    .replaceAll(/\s+/gu, ' ')
    .slice(0, 300)
}
