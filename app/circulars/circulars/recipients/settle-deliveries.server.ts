import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { failedAddresses, mails } from '#app/platform/mail/mails.schema.ts'
import type { OnceOnly, StoredMail } from '#app/platform/mail/sending/prepared-mail.ts'
import { DeliveryUnknown } from '#app/platform/mail/sending/transport.ts'
import { circulars, circularDeliveries as table } from '#app/platform/schema/circulars/circulars.ts'
import { currentAddress, isStillRecipient, optedOutOf } from './recipients.server.ts'
import { segmentFacts } from './segment.ts'

/** Rows per statement, to keep locks short. */
const batchSize = 2000

/**
 * Settles the deliveries whose mails were sent or failed, and deletes those mails. Parallel processes settle
 * different ones.
 */
export async function settleDeliveries(db: Database, now: Date): Promise<void> {
  for (;;) {
    const { rowCount } = await db.execute(sql`
      with done as materialized (
        select delivery.circular_id, delivery.address, delivery.handed_at, delivery.reason,
          mail.id as mail, mail.sent_at, mail.last_error
        from ${table} as delivery left join ${mails} as mail on mail.id = delivery.mail_id
        where delivery.state = 'queued'
          and (mail.id is null or mail.sent_at is not null or mail.parked_at is not null)
        limit ${batchSize}
        for update of delivery skip locked
      ), taken_out as (
        delete from ${mails} where id in (select mail from done)
      )
      update ${table} as delivery
      set state = case
            -- The provider's webhook reported it before the mail was settled.
            when done.handed_at is not null and done.reason is not null then 'bounced'
            when done.sent_at is not null then 'sent'
            when done.handed_at is not null then 'interrupted'
            when exists (select from ${failedAddresses} where address = done.address) then 'bounced'
            else 'failed'
          end,
          reason = case
            when done.handed_at is not null and done.reason is not null then done.reason
            when done.sent_at is null then left(done.last_error, 300)
          end,
          mail_id = null,
          settled_at = coalesce(done.sent_at, ${now.toISOString()}::timestamptz)
      from done
      where delivery.circular_id = done.circular_id and delivery.address = done.address`)
    if ((rowCount ?? 0) < batchSize) return
  }
}

const ofCirculars = 'circular-'

/** A test is an ordinary mail. */
const isCircular = ({ kind }: Pick<StoredMail, 'kind'>) =>
  kind.startsWith(ofCirculars) && kind !== 'circular-test'

const isQueuedDelivery = ({ id }: Pick<StoredMail, 'id'>) =>
  and(eq(table.mailId, id), eq(table.state, 'queued'))

type WithdrawnState = 'waiting' | 'left_out' | 'opted_out' | 'interrupted'

/**
 * Deletes a mail that is not sent, and settles its delivery unless it waits; a delivery reported as returned counts
 * as bounced.
 */
async function withdrawMail(
  tx: Database,
  mail: Pick<StoredMail, 'id'>,
  state: WithdrawnState,
  now: Date,
): Promise<void> {
  const change =
    state === 'waiting'
      ? { state, queuedAt: null, settledAt: null }
      : { state: sql`case when reason is null then ${state} else 'bounced' end`, settledAt: now }
  await tx
    .update(table)
    .set({ ...change, mailId: null })
    .where(isQueuedDelivery(mail))
  await tx.delete(mails).where(eq(mails.id, mail.id))
}

/**
 * Whether a mail of a circular may still be sent. It may not when its person has opted out, has another address or
 * left the audience, when the circular was stopped or ended, nor when its handover was interrupted, as it may have
 * arrived. In these cases it is deleted, in the transaction `tx` that has its row locked.
 */
async function mayStillSend(tx: Database, mail: StoredMail, now: Date): Promise<boolean> {
  const { id, kind, segment, state } = circulars
  const [circular] = await tx
    .select({ id, kind, segment, state })
    .from(circulars)
    .innerJoin(table, eq(table.circularId, id))
    .where(isQueuedDelivery(mail))
  const why = circular ? await exclusionReason(tx, mail, circular, now) : 'opted_out'
  if (why === null) return true
  const isOver = why === 'waiting' && circular !== undefined && (await hasEnded(tx, circular.id))
  await withdrawMail(tx, mail, isOver ? 'left_out' : why, now)
  return false
}

/** Ending waits for `tx`, and then finds this delivery waiting. */
async function hasEnded(tx: Database, id: string): Promise<boolean> {
  const [circular] = await tx
    .select({ state: circulars.state })
    .from(circulars)
    .where(eq(circulars.id, id))
    // The same lock as in its triggers: with a share lock, two of them would deadlock.
    .for('no key update')
  return circular?.state === 'sent'
}

/** Why a mail may not be sent; null when it may. */
async function exclusionReason(
  tx: Database,
  mail: Pick<StoredMail, 'id'>,
  { kind, segment, state }: Pick<typeof circulars.$inferSelect, 'kind' | 'segment' | 'state'>,
  now: Date,
): Promise<WithdrawnState | null> {
  const reached = { kind, segment: segmentFacts.parse(segment) }
  const [delivery] = await tx
    .select({
      isHanded: sql<boolean>`handed_at is not null`,
      isLeftOut: sql<boolean>`not ${isStillRecipient(table, reached, madridDayOf(now))}`,
      hasMoved: sql<boolean>`coalesce(address <> ${currentAddress(table)}, false)`,
      optedOut: sql<boolean>`${optedOutOf(kind)}`,
    })
    .from(table)
    .where(isQueuedDelivery(mail))
  if (delivery?.isHanded) return 'interrupted'
  if (delivery?.isLeftOut || state === 'sent') return 'left_out'
  // The mail goes to the new address, unless that has opted out.
  if (delivery?.hasMoved || state === 'stopped') return 'waiting'
  // No delivery: the person was erased, or has it under another address.
  return delivery && !delivery.optedOut ? null : 'opted_out'
}

/**
 * Never hands a mail of a circular over twice, even if a process is killed: the record is committed before the
 * handover, and a record without a result means that the mail may have arrived.
 *
 * @param db commits the record independently of the sending transaction.
 */
export const sendCircularsOnce = (db: Database, now: () => Date): OnceOnly => ({
  concerns: isCircular,
  mayLeave: (tx, mail) => mayStillSend(tx, mail, now()),
  async handOver(mail) {
    const { rowCount } = await db
      .update(table)
      .set({ handedAt: now() })
      .where(and(isQueuedDelivery(mail), isNull(table.handedAt)))
    if (rowCount === 0) throw new DeliveryUnknown('it was handed over before')
  },
  async markNotAccepted(tx, mail) {
    await tx
      .update(table)
      .set({ handedAt: null, reason: null })
      .where(and(isQueuedDelivery(mail), isNotNull(table.handedAt)))
  },
  markUnknown: (tx, mail) => withdrawMail(tx, mail, 'interrupted', now()),
})
