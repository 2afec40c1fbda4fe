import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import type { Database } from '#app/db/database.server.ts'
import { memberImports, membershipRequests } from '#app/db/schema/memberships.ts'
import { lockMemberNumbers } from '#app/features/memberships/member-numbers.server.ts'
import { orIsMember } from '#app/features/memberships/same-person.server.ts'
import type { Language } from '#app/i18n/language.ts'
import { madridDayOf } from '#app/i18n/madrid-calendar.server.ts'
import { recordAudit, recordAudits } from '#app/records/record-audit.server.ts'
import type { StoredImportInput } from './import-input.ts'
import type { ImportReport, RowRemark } from './member-import.ts'
import {
  planImport,
  type ImportPlan,
  type ImportSource,
  type MemberChange,
  type NewMember,
} from './plan-import.server.ts'
import { changedOfPerson, isOfPerson, tellPeople } from './tell-people.server.ts'

/** Remarks that a report lists. */
const mostRemarks = 200

/** Rows that are written at a time. */
const batchSize = 500

/** Who is there already, which is no fault of the row. */
const known = new Set(['emailExists', 'numberExists', 'unchanged'])

/** What has to be put right comes first, then what changes; what stays as it is comes last. */
function rankOf(remark: RowRemark): number {
  if (remark.what === 'updated') return 1
  return remark.problems.every(({ kind }) => known.has(kind)) ? 2 : 0
}

function reportOf(plan: ImportPlan): ImportReport {
  const { additions, changes, remarks, ...rest } = plan
  return {
    ...rest,
    added: additions.length,
    updated: changes.length,
    skipped: remarks.length - changes.length,
    remarks: remarks.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, mostRemarks),
    moreRemarks: Math.max(0, remarks.length - mostRemarks),
    submission: randomUUID(),
  }
}

/** What an import of this table would do; nothing is stored. Admins only. */
export async function checkImport(
  cx: RequestContext,
  {
    language = cx.language,
    ...table
  }: Omit<ImportSource, 'language' | 'today'> & { language?: Language | undefined },
): Promise<ImportReport> {
  authorize(cx.actor, 'memberships.manage')
  return reportOf(await planImport(cx.db, { ...table, language, today: madridDayOf(cx.now) }))
}

export type ImportOutcome =
  | { outcome: 'imported'; added: number; updated: number }
  /** Something is not as it was shown: nothing is stored, and this is how it would be now. */
  | { outcome: 'changed'; what: 'content' | 'members'; report: ImportReport }

/**
 * Imports exactly what `checkImport` has shown, all of it or nothing. The same import sent again, also
 * at the same time, is the one that there is. Admins only.
 */
export async function importMembers(
  cx: RequestContext,
  input: StoredImportInput,
): Promise<ImportOutcome> {
  authorize(cx.actor, 'memberships.manage')
  return cx.db.transaction(async (tx) => {
    // Nobody is approved or numbered meanwhile: of two imports the second sees what the first did.
    await lockMemberNumbers(tx)
    const { submission } = input
    const [earlier] = await tx
      .select({ added: memberImports.added, updated: memberImports.updated })
      .from(memberImports)
      .where(eq(memberImports.submission, submission))
    if (earlier) return { outcome: 'imported', ...earlier }
    const plan = await planImport(
      tx,
      { ...input, language: input.language ?? cx.language, today: madridDayOf(cx.now) },
      { lock: true },
    )
    if (plan.contentDigest !== input.content_digest) {
      return { outcome: 'changed', what: 'content', report: reportOf(plan) }
    }
    if (plan.planDigest !== input.plan_digest) {
      return { outcome: 'changed', what: 'members', report: reportOf(plan) }
    }
    const { additions, changes, remarks } = plan
    await orIsMember(async () => {
      await addMembers(tx, cx, additions)
      await changeMembers(tx, cx, changes)
    })
    const done = { added: additions.length, updated: changes.length }
    await tx.insert(memberImports).values({ submission, at: cx.now, ...done })
    await recordAudit(tx, cx, {
      action: 'membership.imported',
      subjectType: 'member-import',
      subjectId: submission,
      details: { ...done, skipped: remarks.length - changes.length },
    })
    return { outcome: 'imported', ...done }
  })
}

/** Rows with a number come first, so that none of theirs is given to one without. */
async function addMembers(tx: Database, cx: RequestContext, rows: readonly NewMember[]) {
  const numbered = rows.filter(({ number }) => number !== null)
  const others = rows.filter(({ number }) => number === null)
  for (const batch of batches([...numbered, ...others])) {
    const stored = await tx
      .insert(membershipRequests)
      .values(
        batch.map((row) => ({
          fullName: row.name,
          email: row.email,
          phone: row.phone || null,
          status: 'approved' as const,
          language: row.language,
          memberNumber: row.number,
          joinedOn: row.joined ?? madridDayOf(cx.now),
          validUntil: row.validUntil,
          planId: row.planId,
          memberNotes: row.notes || null,
          createdAt: cx.now,
          updatedAt: cx.now,
        })),
      )
      .returning({ id: membershipRequests.id, email: membershipRequests.email })
    const idOf = new Map(stored.map(({ id, email }) => [email, id]))
    await tellPeople(
      tx,
      cx,
      batch.map(({ email, street, postalCode, town, birthday }) => ({
        id: idOf.get(email) ?? '',
        street,
        postalCode,
        town,
        birthday: birthday ?? '',
      })),
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
}

/** The columns of the table as the audit log and the form of a member name them. */
const stored = {
  name: 'full_name',
  email: 'email',
  number: 'member_number',
  phone: 'phone',
  joined: 'joined_on',
  validUntil: 'valid_until',
  plan: 'plan_id',
  notes: 'member_notes',
  language: 'language',
} as const

async function changeMembers(tx: Database, cx: RequestContext, changes: readonly MemberChange[]) {
  const now = cx.now.toISOString()
  for (const batch of batches(changes)) {
    const values = JSON.stringify(batch.map((change) => ({ id: change.id, ...change.values })))
    await tx.execute(sql`
      update membership_requests as member
      set full_name = new.name, email = new.email, phone = nullif(new.phone, ''),
        joined_on = new.joined::date, valid_until = nullif(new."validUntil", '')::date,
        plan_id = coalesce(nullif(new.plan, '')::uuid, member.plan_id),
        member_notes = nullif(new.notes, ''), language = new.language,
        -- As for one that is edited: two saves never have the same instant.
        updated_at = greatest(${now}::timestamptz, member.updated_at + interval '1 millisecond')
      from jsonb_to_recordset(${values}::jsonb) as new (
        id uuid, name text, email text, phone text, joined text, "validUntil" text, plan text,
        notes text, language text
      )
      where member.id = new.id`)
    await tellPeople(
      tx,
      cx,
      batch.map(({ id, values: { street, postalCode, town, birthday } }) => ({
        id,
        street,
        postalCode,
        town,
        birthday,
      })),
    )
    await recordAudits(
      tx,
      cx,
      batch.map((change) => ({
        action: 'membership.updated',
        subjectType: 'membership-request',
        subjectId: change.id,
        details: {
          imported: true,
          ...changedOfPerson(change.changes.map(({ column }) => column)),
        },
        changes: Object.fromEntries(
          change.changes.flatMap(({ column, before, after }) =>
            isOfPerson(column) ? [] : [[stored[column], [before || null, after || null]]],
          ),
        ),
      })),
    )
  }
}

function batches<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / batchSize)
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * batchSize, (index + 1) * batchSize),
  )
}
