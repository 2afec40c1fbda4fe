import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { recordAudits, type AuditEntry } from '#app/kit/records/record-audit.server.ts'
import {
  departureOf,
  endOtherRecords,
} from '#app/members/memberships/status/set-departure.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { rowBatches } from '#app/platform/db/batches/row-batches.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import type { MemberChange, NewMember } from './decide-row.server.ts'
import { changedOfPerson, isOfPerson, noticeOf, notifyPeople } from './notify-people.server.ts'

/**
 * Stores new members, and returns their ids. Rows with a number come first, so that their numbers are not assigned to
 * others.
 */
export async function addMembers(
  tx: Database,
  cx: RequestContext,
  members: readonly NewMember[],
  importId: string,
): Promise<Map<NewMember, string>> {
  const ids = new Map<NewMember, string>()
  const numbered = members.filter(({ number }) => number !== '')
  const others = members.filter(({ number }) => number === '')
  const largest = Math.max(0, ...numbered.map(({ number }) => Number(number)))
  // Numbers in between belong to former members.
  await tx.execute(
    sql`select setval('member_numbers', ${largest}) from member_numbers where last_value < ${largest}`,
  )
  for (const batch of rowBatches([...numbered, ...others])) {
    for (const row of batch) ids.set(row, randomUUID())
    const stored = await tx
      .insert(membershipRequests)
      .values(
        batch.map((row) => ({
          id: ids.get(row),
          importId,
          fullName: row.name,
          email: row.shares ? null : row.email || null,
          phone: row.phone || null,
          status: 'approved' as const,
          entered: true,
          language: row.language,
          memberNumber: row.number === '' ? null : Number(row.number),
          joinedOn: row.joined,
          validUntil: row.validUntil || null,
          leftOn: row.leftOn || null,
          leftBecause: row.leftBecause || (row.leftOn ? ('left' as const) : null),
          planId: row.plan || null,
          memberNotes: row.notes || null,
          createdAt: cx.now,
          updatedAt: cx.now,
        })),
      )
      .returning({ id: membershipRequests.id })
    await notifyPeople(
      tx,
      cx,
      batch.map((row) => noticeOf(ids.get(row) ?? '', row)),
    )
    await recordAudits(
      tx,
      cx,
      stored.map(({ id }) => ({
        action: 'membership.created',
        subjectType: 'membership-request',
        subjectId: id,
        details: { imported: true },
      })),
    )
  }
  return ids
}

/** Columns of the table by their names in the audit log and in the form of a member. */
const columnByField = {
  name: 'full_name',
  email: 'email',
  number: 'member_number',
  phone: 'phone',
  joined: 'joined_on',
  validUntil: 'valid_until',
  leftOn: 'left_on',
  leftBecause: 'left_because',
  plan: 'plan_id',
  household: 'household_of',
  notes: 'member_notes',
  language: 'language',
} as const

/** Changes members; a leaving member's other records end too. */
export async function changeMembers(
  tx: Database,
  cx: RequestContext,
  changes: readonly MemberChange[],
): Promise<void> {
  const now = cx.now.toISOString()
  for (const batch of rowBatches(changes)) {
    const values = JSON.stringify(
      batch.map((change) => ({ id: change.id, shares: change.shares, ...change.values })),
    )
    await tx.execute(sql`
      update membership_requests as member
      set full_name = new.name, phone = nullif(new.phone, ''),
        email = case when not new.shares then nullif(new.email, '') end,
        joined_on = new.joined::date, valid_until = nullif(new."validUntil", '')::date,
        left_on = nullif(new."leftOn", '')::date, left_because = nullif(new."leftBecause", ''),
        plan_id = coalesce(nullif(new.plan, '')::uuid, member.plan_id),
        member_notes = nullif(new.notes, ''), language = new.language,
        -- As when editing: two saves never have the same instant.
        updated_at = greatest(${now}::timestamptz, member.updated_at + interval '1 millisecond')
      from jsonb_to_recordset(${values}::jsonb) as new (
        id uuid, shares boolean, name text, email text, phone text, joined text, "validUntil" text, "leftOn" text,
        "leftBecause" text, plan text, notes text, language text
      )
      where member.id = new.id`)
    await notifyPeople(
      tx,
      cx,
      batch.map(({ id, values: cells }) => noticeOf(id, cells)),
    )
    await recordAudits(
      tx,
      cx,
      batch.flatMap((change) => entriesOf(change)),
    )
    const leaving = batch.filter(({ changes: made }) => departureChange(made))
    if (leaving.length > 0) {
      await endOtherRecords(
        tx,
        cx,
        leaving.map(({ id }) => id),
      )
    }
  }
}

const departureChange = (changes: MemberChange['changes']) =>
  changes.find(({ column }) => column === 'leftOn')

/** Audit entries of a changed member: a departure as in the panel, the rest as one change. */
function entriesOf({ id, shares, changes }: MemberChange): AuditEntry[] {
  const departure = departureChange(changes)
  const others = departure
    ? changes.filter(({ column }) => column !== 'leftOn' && column !== 'leftBecause')
    : changes
  const left = departure ? [departureOf(id, departure.before || null, departure.after)] : []
  if (others.length === 0) return left
  const updated: AuditEntry = {
    action: 'membership.updated',
    subjectType: 'membership-request',
    subjectId: id,
    details: { imported: true, ...changedOfPerson(others.map(({ column }) => column)) },
    changes: Object.fromEntries(
      others.flatMap(({ column, before, after }) =>
        isOfPerson(column) || (shares && column === 'email')
          ? []
          : [[columnByField[column], [before || null, after || null]]],
      ),
    ),
  }
  return [updated, ...left]
}

/**
 * Links members without an address of their own with the owner of the address in the table.
 *
 * @param added ids of new members.
 */
export async function shareMailboxes(
  tx: Database,
  additions: readonly NewMember[],
  changes: readonly MemberChange[],
  added: ReadonlyMap<NewMember, string>,
): Promise<void> {
  const sharing = [
    ...additions
      .filter(({ shares }) => shares)
      .map((row) => ({ id: added.get(row), address: row.email })),
    ...changes
      .filter(({ shares }) => shares)
      .map(({ id, values }) => ({ id, address: values.email })),
  ]
  for (const batch of rowBatches(sharing)) {
    await tx.execute(sql`
      update people as person set mailbox_of = owner.id
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as given (id uuid, address text)
      join membership_requests as member on member.id = given.id
      cross join lateral (
        select id from people where lower(email) = given.address
        union all
        select holder.id from usuarios join people as holder on holder.account_id = usuarios.id
          where usuarios.email = given.address
        limit 1
      ) as owner
      where person.id = member.person_id`)
  }
}

/**
 * Links members with their payers, by the numbers of the table.
 *
 * @param added ids of new members.
 */
export async function shareFees(
  tx: Database,
  { now }: Pick<RequestContext, 'now'>,
  additions: readonly NewMember[],
  changes: readonly MemberChange[],
  added: ReadonlyMap<NewMember, string>,
): Promise<void> {
  const shared = [
    ...additions
      .filter(({ household }) => household !== '')
      .map((row) => ({ id: added.get(row), number: row.household })),
    ...changes.flatMap(({ id, values, changes: made }) =>
      values.household !== '' && made.some(({ column }) => column === 'household')
        ? [{ id, number: values.household }]
        : [],
    ),
  ]
  for (const batch of rowBatches(shared)) {
    await tx.execute(sql`
      update membership_requests as member
      set household_of = payer.id, plan_id = payer.plan_id, valid_until = payer.valid_until,
        updated_at = greatest(${now.toISOString()}::timestamptz, member.updated_at + interval '1 millisecond')
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as given (id uuid, number integer)
      join membership_requests as payer
        on payer.member_number = given.number and payer.status = 'approved' and payer.left_on is null
      where member.id = given.id`)
  }
}
