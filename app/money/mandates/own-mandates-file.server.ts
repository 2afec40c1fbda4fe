import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { personIdsOf } from '#app/members/people/erase-person.server.ts'
import {
  refundFiles,
  refundItems,
  sepaMandates,
} from '#app/money/remittances/direct-debits.schema.ts'
import type { Owner } from '#app/platform/auth/belongs-to.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { openAccount } from '#app/platform/auth/proofs/sealed.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { ledgerPayments } from '#app/platform/schema/money/ledger.ts'

const ofOwner = (tx: Database, owner: Owner) =>
  inArray(sepaMandates.personId, personIdsOf(tx, owner))

/** Condition for the refund items of an owner. */
function ofOwnPayment(tx: Database, owner: Owner) {
  const own = personIdsOf(tx, owner)
  const paid = tx
    .select({ id: ledgerPayments.id })
    .from(ledgerPayments)
    .where(inArray(ledgerPayments.personId, own))
  return inArray(refundItems.paymentId, paid)
}

/** An owner's mandates for the personal data export, with the whole account number. */
export async function mandatesForFile(tx: Database, site: RequestContext['site'], owner: Owner) {
  const rows = await tx
    .select()
    .from(sepaMandates)
    .where(ofOwner(tx, owner))
    .orderBy(asc(sepaMandates.createdAt))
  return rows.map(
    ({ id, reference, holder, signedOn, given, usedOn, revokedOn, creditorId, ...row }) => ({
      reference,
      holder,
      iban: openAccount(site, row, id),
      signedOn,
      given,
      creditor: creditorId,
      usedOn,
      revokedOn,
      createdAt: row.createdAt,
    }),
  )
}

export async function transfersForFile(tx: Database, site: RequestContext['site'], owner: Owner) {
  const rows = await tx
    .select({ item: refundItems, executeOn: refundFiles.executeOn })
    .from(refundItems)
    .innerJoin(refundFiles, eq(refundFiles.id, refundItems.fileId))
    .where(ofOwnPayment(tx, owner))
    .orderBy(asc(refundItems.endToEndId))
  return rows.map(({ item, executeOn }) => ({
    holder: item.holder,
    iban: openAccount(site, item, item.id),
    amountInCents: item.amountCents,
    reference: item.endToEndId,
    state: item.state,
    executeOn,
  }))
}

/**
 * Erases the mandates of a person about to be deleted, in the transaction `tx`: those never used for a collection or
 * a list are deleted; the others are proof for the club, so they are revoked and erased later (`forgetOldMandates`).
 * The database does the same on deletion (`forget_mandates`). Accounts of past refunds are erased.
 */
export async function eraseMandates(tx: Database, now: Date, owner: Owner): Promise<void> {
  const own = tx.select({ id: sepaMandates.id }).from(sepaMandates).where(ofOwner(tx, owner))
  await tx.execute(sql`select forget_mandates(array(${own}), ${madridDayOf(now)}::date)`)
  await tx
    .update(refundItems)
    .set({ holder: '', ibanSealed: null, ibanKey: null, ibanEnd: '' })
    .where(and(ofOwnPayment(tx, owner), ne(refundItems.state, 'listed')))
}
