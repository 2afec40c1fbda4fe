import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import { personIdsOf } from '#app/members/people/erase-person.server.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import type { Owner } from '#app/platform/auth/belongs-to.server.ts'
import { addressDigest } from '#app/platform/db/forgotten-opt-outs.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { textIn } from '#app/platform/db/searching/translated.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { failedAddresses } from '#app/platform/mail/mails.schema.ts'
import {
  circularDeliveries,
  circulars,
  forgottenOptOuts,
  mailOptOuts,
} from '#app/platform/schema/circulars/circulars.ts'

const isRecipient = (tx: Database, owner: Owner) =>
  or(
    inArray(circularDeliveries.personId, personIdsOf(tx, owner)),
    eq(circularDeliveries.address, owner.email),
  )

/** Circulars to the account, with the delivery state of each. */
export function ownCirculars(tx: Database, account: Account, asked: Language) {
  const { address, state, reason, queuedAt, settledAt } = circularDeliveries
  return tx
    .select({
      subject: textIn(circulars, circulars.subject, asked),
      kind: circulars.kind,
      address,
      state,
      reason,
      queuedAt,
      settledAt,
    })
    .from(circularDeliveries)
    .innerJoin(circulars, eq(circulars.id, circularDeliveries.circularId))
    .where(isRecipient(tx, account))
    .orderBy(asc(settledAt), asc(circulars.id))
}

/** Muted mails, also from before the account existed. */
export function ownOptOuts(tx: Database, account: Owner) {
  const { address, kind, optedOutAt } = mailOptOuts
  const before = forgottenOptOuts
  return tx
    .select({ address, kind, optedOutAt })
    .from(mailOptOuts)
    .where(or(inArray(mailOptOuts.personId, personIdsOf(tx, account)), eq(address, account.email)))
    .unionAll(
      tx
        .select({
          address: sql<string>`${account.email}::text`,
          kind: before.kind,
          optedOutAt: before.optedOutAt,
        })
        .from(before)
        .where(eq(before.digest, addressDigest(account.email))),
    )
    .orderBy(sql`3, 2`)
}

/** Permanent delivery failures of the account's address. */
export function ownFailures(tx: Database, { email }: Account) {
  return tx.select().from(failedAddresses).where(eq(failedAddresses.address, email))
}

/**
 * Erases the circulars of an erased account, in the transaction `tx` and before its person is deleted. Opt-outs stay
 * with a person that the club keeps, else under a digest of the address
 * (docs/decisions/history/0085-opt-outs-outlive-the-file.md).
 */
export async function eraseCircularTraces(tx: Database, owner: Owner): Promise<void> {
  await tx
    .delete(circularDeliveries)
    .where(
      sql`${isRecipient(tx, owner)} and ${circularDeliveries.state} not in ('waiting', 'queued')`,
    )
  const own = sql`${mailOptOuts.personId} is null and ${mailOptOuts.address} = ${owner.email}`
  const { kind, optedOutAt } = mailOptOuts
  await tx
    .insert(forgottenOptOuts)
    .select(
      tx
        .select({ digest: sql`${addressDigest(owner.email)}`.as('digest'), kind, optedOutAt })
        .from(mailOptOuts)
        .where(own),
    )
    .onConflictDoNothing()
  await tx.delete(mailOptOuts).where(own)
  await tx.delete(failedAddresses).where(eq(failedAddresses.address, owner.email))
}
