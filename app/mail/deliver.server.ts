import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Database } from '#app/db/database.server.ts'
import { mails } from '#app/db/schema/mails.ts'
import { PermanentMailFailure, type MailTransport } from './transport.ts'

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
}

/**
 * Sends what is due, one mail at a time, until nothing is. The row stays locked while its mail is on
 * the way: another process skips it, and a process that dies leaves it for the next attempt (a mail
 * may then come twice, with the same Message-ID, never not at all).
 *
 * @returns how many were sent.
 */
export async function deliverDueMails(delivery: Delivery): Promise<number> {
  let sent = 0
  for (;;) {
    const result = await deliverNext(delivery)
    if (result === 'none') return sent
    if (result === 'sent') sent += 1
  }
}

async function deliverNext(delivery: Delivery): Promise<'none' | 'sent' | 'failed'> {
  const { db, transport, from, host, onFailure } = delivery
  return db.transaction(async (tx) => {
    const now = delivery.now()
    const [mail] = await tx
      .select()
      .from(mails)
      .where(and(isNull(mails.sentAt), isNull(mails.parkedAt), lte(mails.nextAttemptAt, now)))
      .orderBy(asc(mails.nextAttemptAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!mail) return 'none'
    const attempts = mail.attempts + 1
    try {
      await transport.send({
        messageId: `<${mail.id}@${host}>`,
        from,
        to: mail.recipient,
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        date: mail.createdAt,
      })
    } catch (error) {
      const wait = waits[mail.attempts]
      const parked = error instanceof PermanentMailFailure || wait === undefined
      const reason = reasonOf(error, mail.recipient)
      await tx
        .update(mails)
        .set({
          attempts,
          lastError: reason,
          ...(parked ? { parkedAt: now } : { nextAttemptAt: new Date(now.getTime() + wait) }),
        })
        .where(eq(mails.id, mail.id))
      onFailure({ mailId: mail.id, attempts, parked, reason })
      return 'failed'
    }
    await tx
      .update(mails)
      .set({ attempts, sentAt: now, lastError: null })
      .where(eq(mails.id, mail.id))
    return 'sent'
  })
}

/** The server's words, shortened and without the recipient's address. */
function reasonOf(error: unknown, recipient: string): string {
  const words = error instanceof Error ? error.message : String(error)
  return words.replaceAll(recipient, '…').slice(0, 500)
}
