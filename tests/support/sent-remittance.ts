import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { announceCollections } from '#app/money/remittances/steps/announce-collections.server.ts'
import { markSent } from '#app/money/remittances/steps/settle-remittance.server.ts'
import {
  announceRemittance,
  prepareRemittance,
} from '#app/money/remittances/writing/prepare-remittance.server.ts'
import { writeRemittance } from '#app/money/remittances/writing/write-remittance.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { storedAccount } from './context.ts'
import type { TestDatabase } from './database.ts'
import { madeMember } from './members.ts'
import { storedCharge, storedMandate } from './remittances.ts'

/** Stores members with a mandate and a charge each, with unique names; returns charges and mandates in order. */
export async function payersByDebit(
  { db, pool }: Pick<TestDatabase, 'db' | 'pool'>,
  cx: RequestContext,
  { names, amountCents = 4500 }: { names: readonly string[]; amountCents?: number },
) {
  const payers = []
  for (const [number, name] of names.entries()) {
    const account = await storedAccount(db, { email: `${randomUUID()}@club.cat`, name })
    const personId = await madeMember(pool, account)
    const mandateId = await storedMandate(cx, personId, { number: number + 1 })
    const chargeId = await storedCharge(cx, personId, { name, amountCents })
    payers.push({ name, personId, mandateId, chargeId, account })
  }
  return payers
}

/** Marks all notices of collections as sent at this instant. */
export async function noticesLeave(db: Database, at: Date): Promise<void> {
  await db
    .update(mails)
    .set({ sentAt: at })
    .where(and(eq(mails.kind, 'remittance-announced'), isNull(mails.sentAt)))
}

/** A remittance of all open charges, announced 14 days before `collectionOn`. */
export async function announcedRemittance(
  cx: RequestContext,
  { collectionOn = '2026-12-09', notifiedOn = '2026-11-25', dueUntil = '2026-12-31' } = {},
): Promise<string> {
  const { id } = await prepareRemittance(cx, {
    submission: randomUUID(),
    kinds: ['due'],
    dueUntil,
    collectionOn,
  })
  await announceRemittance(cx, id)
  const notifiedAt = new Date(`${notifiedOn}T12:00:00Z`)
  await announceCollections({ ...cx, now: notifiedAt, noticeDays: 14 })
  await noticesLeave(cx.db, notifiedAt)
  return id
}

/** The remittance after it is sent to the bank. */
export async function sentRemittance(
  cx: RequestContext,
  days: Parameters<typeof announcedRemittance>[1] = {},
): Promise<string> {
  const id = await announcedRemittance(cx, days)
  await writeRemittance(cx, id)
  await markSent(cx, id)
  return id
}
