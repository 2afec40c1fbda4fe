import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#app/db/database.server.ts'
import { circularDeliveries as table, type CircularKind } from '#app/db/schema/circulars.ts'
import { failedAddresses, mails } from '#app/db/schema/mails.ts'
import type { StoredMail } from '#app/mail/deliver.server.ts'
import { wantsNone } from './recipients.server.ts'

/** Deliveries that are settled at once. */
const most = 2000

/**
 * Notes what has become of the mails of circulars that are in the outbox, and takes them out of it once it is known:
 * what is kept of them is the delivery. Of several processes each settles others.
 */
export async function settleDeliveries(db: Database, now: Date): Promise<void> {
  for (;;) {
    const { rowCount } = await db.execute(sql`
      with done as materialized (
        select delivery.circular_id, delivery.address, mail.id as mail, mail.sent_at, mail.last_error
        from ${table} as delivery left join ${mails} as mail on mail.id = delivery.mail_id
        where delivery.state = 'queued'
          and (mail.id is null or mail.sent_at is not null or mail.parked_at is not null)
        limit ${most}
        for update of delivery skip locked
      ), taken_out as (
        delete from ${mails} where id in (select mail from done)
      )
      update ${table} as delivery
      set state = case
            when done.sent_at is not null then 'sent'
            when exists (select from ${failedAddresses} where address = done.address) then 'bounced'
            else 'failed'
          end,
          reason = case when done.sent_at is null then left(done.last_error, 300) end,
          mail_id = null,
          settled_at = coalesce(done.sent_at, ${now.toISOString()}::timestamptz)
      from done
      where delivery.circular_id = done.circular_id and delivery.address = done.address`)
    if ((rowCount ?? 0) < most) return
  }
}

const isCircular = (kind: string) => kind.startsWith('circular-')

/**
 * Whether a mail that is about to be sent still is to be: not the one of a circular whose person wants none of its
 * kind by now, however long it has waited. Such a one is taken out, in the transaction `tx` that has its row locked.
 */
export async function mayStillLeave(
  tx: Database,
  { id, kind }: Pick<StoredMail, 'id' | 'kind'>,
  now: Date,
): Promise<boolean> {
  if (!isCircular(kind)) return true
  // It was written under this kind of circular (circular-mail.server.ts).
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const about = kind.slice('circular-'.length) as CircularKind
  const out = await tx
    .update(table)
    .set({ state: 'opted_out', mailId: null, settledAt: now })
    .where(and(eq(table.mailId, id), eq(table.state, 'queued'), wantsNone(about)))
    .returning({ address: table.address })
  if (out.length === 0) return true
  await tx.delete(mails).where(eq(mails.id, id))
  return false
}
