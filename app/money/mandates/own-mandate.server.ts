import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { problemWithoutProof } from '#app/accounts/accounts/passwords/password-proof.server.ts'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import type { Refused } from '#app/kit/records/refused.ts'
import { authorizeMember, ownPersonId } from '#app/members/memberships/membership-rows.server.ts'
import { sepaMandates } from '#app/money/remittances/direct-debits.schema.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import { authorize, needsPasswordProof } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { Problem } from '#app/problem.ts'
import type { OwnMandateInput } from './mandate-input.ts'
import { creditorOf, stateOfMandate } from './mandate.ts'
import { newReference, endMandate, storeMandate } from './store-mandate.server.ts'

/** The displayed columns of a mandate: only the last digits of the account. */
export const mandateColumns = pickColumns(
  sepaMandates,
  'id',
  'reference',
  'holder',
  'ibanEnd',
  'signedOn',
  'usedOn',
  'given',
  'revokedOn',
  'revokedBecause',
)

/**
 * One's own mandate, and the data for the form of a new one. Only members can give one; former members still see an
 * active one, which collects their debts until they revoke it. Throws Problem 401; 403 for others.
 */
export async function ownMandate(cx: RequestContext) {
  const account = authorize(cx.actor, 'account.own')
  const today = madridDayOf(cx.now)
  const active = await activeOf(cx, account)
  const isMember = active ? (await ownPersonId(cx)) !== null : Boolean(await authorizeMember(cx))
  return {
    creditor: isMember ? creditorOf(cx) : null,
    mandate: active && { ...active.mandate, state: stateOfMandate(active.mandate, today) },
    /** Whether the form asks for the password. */
    proof: needsPasswordProof(account, cx.now),
    name: account.name,
    submission: randomUUID(),
    today,
  }
}

/** Whether the club has an active mandate of the account, member or not. Throws Problem 401. */
export async function hasMandate(cx: RequestContext): Promise<boolean> {
  return (await activeOf(cx, authorize(cx.actor, 'account.own'))) !== null
}

async function activeOf({ db }: RequestContext, account: Account) {
  const [row] = await db
    .select({ personId: people.id, mandate: mandateColumns })
    .from(sepaMandates)
    .innerJoin(people, eq(people.id, sepaMandates.personId))
    .where(and(eq(people.accountId, account.id), isNull(sepaMandates.revokedOn)))
  return row ?? null
}

export type GivenMandate = { outcome: 'given' } | Refused

/**
 * Stores a mandate of the signed-in member, replacing the previous one; the same form twice is one mandate.
 *
 * @throws Problem 401; 403 for non-members; 409 while the club has no direct debit; 429 after wrong passwords.
 */
export async function giveMandate(
  cx: RequestContext,
  { submission, holder, iban, currentPassword }: OwnMandateInput,
): Promise<GivenMandate> {
  const { personId } = await authorizeMember(cx)
  const creditor = creditorOf(cx)
  if (!creditor) throw new Problem('noDirectDebits', 409)
  const errors = await problemWithoutProof(cx, currentPassword)
  if (errors) return { outcome: 'refused', errors }
  await cx.db.transaction((tx) =>
    storeMandate(tx, cx, {
      id: submission,
      personId,
      reference: newReference(),
      holder,
      iban,
      signedOn: madridDayOf(cx.now),
      given: 'online',
      usedBefore: null,
      creditorId: creditor.identifier,
      enteredBy: null,
    }),
  )
  return { outcome: 'given' }
}

/**
 * Revokes one's own mandate, also as a former member; repeated calls change nothing. Throws Problem 401; 403 for
 * non-members who never gave one.
 */
export async function revokeOwnMandate(cx: RequestContext): Promise<{ isMember: boolean }> {
  const account = authorize(cx.actor, 'account.own')
  const isMember = (await ownPersonId(cx)) !== null
  const [given] = await cx.db
    .select({ personId: people.id })
    .from(sepaMandates)
    .innerJoin(people, eq(people.id, sepaMandates.personId))
    .where(eq(people.accountId, account.id))
    .limit(1)
  const { personId } = given ?? (await authorizeMember(cx))
  await cx.db.transaction((tx) => endMandate(tx, cx, eq(sepaMandates.personId, personId), 'holder'))
  return { isMember }
}
