import { randomUUID } from 'node:crypto'
import { eq, inArray, or, sql } from 'drizzle-orm'
import type { EditValues } from '#app/kit/forms/edit-answer.ts'
import type { Refused } from '#app/kit/records/refused.ts'
import { personOfNumber } from '#app/members/memberships/membership-rows.server.ts'
import type { PaperMandateInput } from '#app/money/mandates/mandate-input.ts'
import { creditorOf, stateOfMandate, type Creditor } from '#app/money/mandates/mandate.ts'
import { mandateColumns } from '#app/money/mandates/own-mandate.server.ts'
import { newReference, endMandate, storeMandate } from '#app/money/mandates/store-mandate.server.ts'
import { sepaMandates } from '#app/money/remittances/direct-debits.schema.ts'
import { authorize, authorizeAct } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import { inOrderOf, idPageOf } from '#app/platform/db/searching/id-page.server.ts'
import { containing, searchedText } from '#app/platform/db/searching/searching.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { Problem } from '#app/problem.ts'

const pageSize = 25

/**
 * A page of the mandates, newest first, whose person, holder or reference matches the search. Pages
 * count from 1. Treasurer and admins.
 */
export async function listMandates(
  cx: RequestContext,
  { search, page }: { search: string; page: number },
) {
  authorize(cx.actor, 'ledger.manage')
  const wanted = searchedText(search)
  const named = cx.db
    .select({ id: people.id })
    .from(people)
    .where(containing(sql`searchable(${people.fullName})`, wanted))
  const text = sql`searchable(${sepaMandates.holder} || ' ' || ${sepaMandates.reference})`
  const { ids, ...place } = await idPageOf(cx.db, {
    table: sepaMandates,
    id: sepaMandates.id,
    condition: wanted
      ? or(containing(text, wanted), inArray(sepaMandates.personId, named))
      : undefined,
    order: [sepaMandates.createdAt, sepaMandates.id].map((by) => ({ by, descending: true })),
    page,
    size: pageSize,
    searched: wanted !== '',
    total: () => cx.db.$count(sepaMandates),
  })
  const found = await cx.db
    .select({ ...mandateColumns, person: people.fullName })
    .from(sepaMandates)
    .leftJoin(people, eq(people.id, sepaMandates.personId))
    .where(inArray(sepaMandates.id, ids))
  const today = madridDayOf(cx.now)
  const rows = inOrderOf(ids, found).map((row) =>
    Object.assign(row, { state: stateOfMandate(row, today) }),
  )
  return { rows, creditor: creditorOf(cx), ...place }
}

/** A mandate in the panel; no name once the person is deleted. */
export type ManagedMandate = Awaited<ReturnType<typeof listMandates>>['rows'][number]

/** Initial values of the form of a paper mandate. Treasurer and admins. */
export function paperMandateForm(cx: RequestContext): EditValues {
  authorize(cx.actor, 'ledger.manage')
  const values = { signed_on: madridDayOf(cx.now) }
  return { values, version: null, submission: randomUUID() }
}

/** A sheet for signing, with a new reference. Treasurer and admins. Throws Problem 409. */
export function mandateSheet(cx: RequestContext): { creditor: Creditor; reference: string } {
  authorize(cx.actor, 'ledger.manage')
  const creditor = creditorOf(cx)
  if (!creditor) throw new Problem('noDirectDebits', 409)
  return { creditor, reference: newReference() }
}

export type EnteredMandate = { outcome: 'entered' } | Refused

/**
 * Stores a mandate signed on paper, replacing the previous one; the same form twice is one mandate. Treasurer and
 * admins.
 *
 * @throws Problem 409 without a creditor identifier.
 */
export async function enterMandate(
  cx: RequestContext,
  input: PaperMandateInput,
): Promise<EnteredMandate> {
  const { id: enteredBy } = authorizeAct(cx, 'mandate.change')
  const creditor = creditorOf(cx)
  if (!creditor) throw new Problem('noDirectDebits', 409)
  const personId = await personOfNumber(cx, Number(input.member_number))
  if (personId === null) return { outcome: 'refused', errors: { member_number: 'noSuchMember' } }
  return cx.db.transaction(async (tx) => {
    // Serialises mandates with one reference, so that the second is refused.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sepa_mandates'))`)
    const [taken] = await tx
      .select({ id: sepaMandates.id })
      .from(sepaMandates)
      .where(eq(sepaMandates.reference, input.reference))
    if (taken && taken.id !== input.submission) {
      return { outcome: 'refused', errors: { reference: 'mandateReferenceTaken' } }
    }
    await storeMandate(tx, cx, {
      id: input.submission,
      personId,
      reference: input.reference || newReference(),
      holder: input.holder,
      iban: input.iban,
      signedOn: input.signed_on,
      given: 'paper',
      creditorId: creditor.identifier,
      usedBefore: input.used_on,
      enteredBy,
    })
    return { outcome: 'entered' }
  })
}

/** A mandate to revoke. Treasurer and admins. Throws Problem 404. */
export async function managedMandate(cx: RequestContext, id: string) {
  authorize(cx.actor, 'ledger.manage')
  const { reference } = sepaMandates
  const [row] = isUuid(id)
    ? await cx.db
        .select({ id: sepaMandates.id, reference })
        .from(sepaMandates)
        .where(eq(sepaMandates.id, id))
    : []
  if (!row) throw new Problem('mandateNotFound', 404)
  return row
}

/** Revokes a mandate from today; repeated calls change nothing. Treasurer and admins. Throws Problem 404. */
export async function revokeMandate(cx: RequestContext, id: string): Promise<void> {
  authorizeAct(cx, 'mandate.change')
  await managedMandate(cx, id)
  await cx.db.transaction((tx) => endMandate(tx, cx, eq(sepaMandates.id, id), 'club'))
}
