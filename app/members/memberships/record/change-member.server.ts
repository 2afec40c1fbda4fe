import { and, eq, ne } from 'drizzle-orm'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { refused, type Refused } from '#app/kit/records/refused.ts'
import {
  laterThan,
  versionOf,
  conflicted,
  type Conflicted,
} from '#app/kit/records/update-record.server.ts'
import { planChoices, planOf } from '#app/members/membership-plans/plans.server.ts'
import {
  paidForBy,
  payerNumber,
  paysForOther,
  sharedWith,
  type PaysForOther,
} from '#app/members/memberships/doubles/household.server.ts'
import {
  releaseDoubles,
  refuseSecondMembership,
  activeMembership,
} from '#app/members/memberships/doubles/same-person.server.ts'
import { lockMemberNumbers } from '#app/members/memberships/membership-rows.server.ts'
import { memberState } from '#app/members/memberships/membership.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import {
  membershipRequests as table,
  type EditedMember,
} from '#app/platform/schema/members/memberships.ts'
import { Problem } from '#app/problem.ts'
import { ownAddress } from './mailbox-input.ts'
import { mailboxOf, mailboxOwner, shareMailbox } from './mailbox.server.ts'
import { memberFields, type MemberForm } from './member-form.ts'
import type { MemberInput } from './member-input.ts'

export type MemberRow = typeof table.$inferSelect & { memberNumber: number; joinedOn: string }

/** Throws Problem 404, also for a request that is not approved. */
export async function lockedMember(tx: Database, id: string): Promise<MemberRow> {
  const [row] = isUuid(id)
    ? await tx.select().from(table).where(eq(table.id, id)).for('update')
    : []
  return memberOf(row)
}

function memberOf(row: typeof table.$inferSelect | undefined): MemberRow {
  const { status, memberNumber = null, joinedOn = null } = row ?? {}
  if (!row || status !== 'approved' || memberNumber === null || joinedOn === null) {
    throw new Problem('memberNotFound', 404)
  }
  return { ...row, memberNumber, joinedOn }
}

/** The form field of each column; a column without one would be emptied on saving. */
const fieldNames = {
  fullName: 'full_name',
  email: 'email',
  phone: 'phone',
  memberNumber: 'member_number',
  joinedOn: 'joined_on',
  validUntil: 'valid_until',
  planId: 'plan_id',
  householdOf: 'household_of',
  exemptUntil: 'exempt_until',
  memberNotes: 'member_notes',
  language: 'language',
} as const satisfies Record<keyof EditedMember, keyof MemberForm['values']>

/** A member as form fields. */
async function memberValues(db: Database, row: MemberRow): Promise<MemberForm['values']> {
  const mailbox = await mailboxOf(db, row.personId)
  return {
    [fieldNames.fullName]: row.fullName,
    [fieldNames.email]: row.email ?? '',
    ...mailboxValues(row.email, mailbox?.number),
    [fieldNames.phone]: row.phone ?? '',
    [fieldNames.memberNumber]: String(row.memberNumber),
    [fieldNames.joinedOn]: row.joinedOn,
    [fieldNames.validUntil]: row.validUntil ?? '',
    [fieldNames.planId]: row.planId ?? '',
    [fieldNames.householdOf]: await payerNumber(db, row),
    [fieldNames.exemptUntil]: row.exemptUntil ?? '',
    [fieldNames.memberNotes]: row.memberNotes ?? '',
    [fieldNames.language]: row.language,
  }
}

const mailboxValues = (email: string | null, shared: number | null = null) => ({
  no_email: email === null && shared === null ? ('yes' as const) : ('' as const),
  mailbox_of: shared === null ? '' : String(shared),
})

/** A stored member. Admins only. Throws as `lockedMember`. */
export async function readMember(cx: RequestContext, id: string): Promise<MemberRow> {
  authorize(cx.actor, 'memberships.manage')
  const [found] = isUuid(id) ? await cx.db.select().from(table).where(eq(table.id, id)) : []
  return memberOf(found)
}

/** The initial form of a member. Admins only. Throws Problem 404. */
export async function memberForm(cx: RequestContext, id: string): Promise<MemberForm> {
  const row = await readMember(cx, id)
  const today = madridDayOf(cx.now)
  return {
    id: row.id,
    fullName: row.fullName,
    state: memberState(row, today) ?? 'active',
    leftOn: row.leftOn,
    hasAccount: row.accountId !== null,
    today,
    version: versionOf(row.updatedAt),
    submission: null,
    values: await memberValues(cx.db, row),
    plans: await planChoices(cx, row.planId),
  }
}

export type MemberUpdate = { outcome: 'saved' } | Refused | PaysForOther | Conflicted

/**
 * Changes a member, unless somebody else has saved it meanwhile; sent again with the new version, it goes through.
 * Unchanged, nothing is written.
 *
 * @throws Problem 404.
 */
export async function updateMember(
  cx: RequestContext,
  id: string,
  { version, ...input }: MemberInput,
): Promise<MemberUpdate> {
  authorize(cx.actor, 'memberships.manage')
  return cx.db.transaction(async (tx) => {
    await lockMemberNumbers(tx)
    const row = await lockedMember(tx, id)
    const before = await memberValues(tx, row)
    const { language = row.language, plan_id: planId = row.planId } = input
    const { exempt_until: exemptUntil = row.exemptUntil } = input
    const payer = payerTyped(input, before.household_of)
    if (payer !== '' && row.leftOn !== null) return refused('household_of', 'householdLeft')
    const inTheWay = await paysForOther(tx, row, { payer, planId })
    if (inTheWay) return inTheWay
    const goes = payer === '' && before.household_of !== '' && planId === row.planId
    if (goes && (await planOf(tx, planId)).household) return refused('plan_id', 'planOfWhoGoes')
    const shared = payer === '' ? null : await sharedWith(tx, id, Number(payer))
    if (shared && 'outcome' in shared) return shared
    const asShared = shared ?? { householdOf: null, planId, validUntil: input.valid_until }
    const address = ownAddress(input)
    // An account always has an address.
    if (address === null && row.accountId !== null) return refused('email', 'required')
    const shares = address === null ? (input.mailbox_of ?? null) : null
    const mailbox = shares === null ? null : await mailboxOwner(tx, id, shares)
    if (mailbox !== null && typeof mailbox !== 'string') return mailbox
    const after: MemberForm['values'] = {
      ...input,
      email: address ?? '',
      ...mailboxValues(address, shares),
      member_number: String(input.member_number),
      valid_until: asShared.validUntil ?? '',
      plan_id: asShared.planId ?? '',
      household_of: payer,
      exempt_until: exemptUntil ?? '',
      language,
    }
    const differing = memberFields.filter((field) => before[field] !== after[field])
    if (differing.length === 0) return { outcome: 'saved' as const }
    if (versionOf(row.updatedAt) !== version) {
      const { updatedAt } = row
      const kind = 'membership-request'
      return conflicted(tx, { kind, id, updatedAt, stored: before, typed: after })
    }
    if (await isTaken(tx, id, input.member_number)) {
      return refused('member_number', 'numberTaken')
    }
    if (differing.includes('joined_on') && input.joined_on > madridDayOf(cx.now)) {
      return refused('joined_on', 'dayInFuture')
    }
    if (row.leftOn !== null && input.joined_on > row.leftOn) {
      return refused('joined_on', 'joinsAfterLeaving')
    }
    const ends = await endsTooSoon(tx, id, input.joined_on, { shared, until: asShared.validUntil })
    if (ends) return ends
    const readdressed = row.leftOn === null && differing.includes('email')
    if (readdressed && (await activeMembership(tx, { ...row, email: address }))) {
      return refused('email', 'emailOfMember')
    }
    const change = tx
      .update(table)
      .set({
        ...({
          fullName: input.full_name,
          email: address,
          phone: input.phone || null,
          memberNumber: input.member_number,
          joinedOn: input.joined_on,
          ...asShared,
          exemptUntil: exemptUntil || null,
          memberNotes: input.member_notes || null,
          language,
        } satisfies EditedMember),
        updatedAt: laterThan(row.updatedAt, cx.now),
      })
      .where(eq(table.id, id))
    await refuseSecondMembership(() => change)
    await shareMailbox(tx, id, mailbox)
    // Two people shared an address, and one now has their own.
    if (readdressed && row.accountId === null)
      await refuseSecondMembership(() => releaseDoubles(tx, id))
    await recordAct(tx, cx, 'membership.updated', ['membership-request', id], {
      changes: Object.fromEntries(
        differing.map((field) => [field, [before[field] || null, after[field] || null]]),
      ),
    })
    return { outcome: 'saved' as const }
  })
}

/** Why a last day is refused: members who share a fee have the same last day, and neither may end before joining. */
async function endsTooSoon(
  tx: Database,
  id: string,
  joinedOn: string,
  { shared, until }: { shared: object | null; until: string | null },
): Promise<Refused | null> {
  if (until === null) return null
  if (shared && until < joinedOn) return refused('household_of', 'householdEnds')
  const other = await paidForBy(tx, id)
  return other?.joinedOn && until < other.joinedOn ? refused('valid_until', 'householdJoins') : null
}

/** The payer's number in the form; unchanged if the form has none. */
const payerTyped = (
  { household_of: typedNumber }: Pick<MemberInput, 'household_of'>,
  before: string,
) => (typedNumber === undefined ? before : String(typedNumber ?? ''))

async function isTaken(tx: Database, id: string, number: number): Promise<boolean> {
  return (await tx.$count(table, and(eq(table.memberNumber, number), ne(table.id, id)))) > 0
}
