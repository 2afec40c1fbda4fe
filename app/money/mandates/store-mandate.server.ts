import { randomBytes } from 'node:crypto'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { notifyOfMandateChange } from '#app/money/ledger/mails/bank-change-mails.server.ts'
import { sepaMandates } from '#app/money/remittances/direct-debits.schema.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { sealAccount } from '#app/platform/auth/proofs/sealed.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { people } from '#app/platform/schema/members/people.ts'

/** Digits and letters, without the ones easily confused. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new random reference, 'CD-7K2M9QX4TB'. */
export const newReference = () =>
  `CD-${Array.from(randomBytes(10), (byte) => alphabet[byte % alphabet.length]).join('')}`

type NewMandate = {
  id: string
  personId: string
  reference: string
  holder: string
  iban: string
  signedOn: string
  given: 'online' | 'paper'
  creditorId: string
  /** The last collection before the mandate was entered here; null for a new one. */
  usedBefore: string | null
  enteredBy: string | null
  /** A mandate already in use elsewhere: its person is notified only if it replaces another one here. */
  takenOver?: boolean
}

/**
 * Stores a mandate of a person, replacing the previous one, within the transaction `tx`, one per person at a time.
 * The same id again changes nothing.
 *
 * @returns false if it existed already.
 */
export async function storeMandate(
  tx: Database,
  cx: RequestContext,
  { iban, takenOver = false, ...mandate }: NewMandate,
): Promise<boolean> {
  await tx
    .select({ id: people.id })
    .from(people)
    .where(eq(people.id, mandate.personId))
    .for('no key update')
  const [known] = await tx
    .select({ id: sepaMandates.id })
    .from(sepaMandates)
    .where(eq(sepaMandates.id, mandate.id))
  if (known) return false
  const before = await endMandate(tx, cx, eq(sepaMandates.personId, mandate.personId), 'replaced')
  const sealed = sealAccount(cx.site, iban, mandate.id)
  await tx
    .insert(sepaMandates)
    .values({ ...mandate, ...sealed, usedOn: mandate.usedBefore, createdAt: cx.now })
  const { given, reference, personId } = mandate
  if (!takenOver || before) {
    await notifyOfMandateChange(tx, cx, personId, {
      kind: 'given',
      given,
      reference,
      end: sealed.ibanEnd,
      // A mandate unused for long has no account any more.
      before: before?.end || null,
    })
  }
  const action = given === 'online' ? 'mandate.given' : 'mandate.entered'
  await recordAct(tx, cx, action, ['mandate', mandate.id], { details: { title: reference } })
  return true
}

/**
 * Revokes the active mandate that matches `which`, if any, from today, within the transaction `tx`; notifies its
 * person, unless another mandate replaces it.
 */
export async function endMandate(
  tx: Database,
  cx: RequestContext,
  which: SQL,
  because: 'holder' | 'club' | 'bank' | 'replaced',
): Promise<{ end: string } | null> {
  const [revoked] = await tx
    .update(sepaMandates)
    .set({ revokedOn: madridDayOf(cx.now), revokedBecause: because })
    .where(and(which, isNull(sepaMandates.revokedOn)))
    .returning({
      id: sepaMandates.id,
      personId: sepaMandates.personId,
      reference: sepaMandates.reference,
      end: sepaMandates.ibanEnd,
    })
  if (!revoked) return null
  const { id, personId, reference, end } = revoked
  await recordAct(tx, cx, 'mandate.revoked', ['mandate', id], { details: { title: reference } })
  if (because !== 'replaced' && personId !== null) {
    await notifyOfMandateChange(tx, cx, personId, { kind: 'revoked', because, reference, end })
  }
  return { end }
}
