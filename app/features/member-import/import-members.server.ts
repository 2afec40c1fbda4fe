import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { memberImports } from '#app/db/schema/memberships.ts'
import { lockMemberNumbers } from '#app/features/memberships/member-numbers.server.ts'
import { orIsMember } from '#app/features/memberships/same-person.server.ts'
import type { Language } from '#app/i18n/language.ts'
import { madridDayOf } from '#app/i18n/madrid-calendar.server.ts'
import { recordAudit } from '#app/records/record-audit.server.ts'
import { listedRemarks } from '#app/tables/listed-remarks.ts'
import type { StoredImportInput } from './import-input.ts'
import type { ImportReport, RowRemark } from './member-import.ts'
import { planImport, type ImportPlan, type ImportSource } from './plan-import.server.ts'
import { addMembers, changeMembers, shareFees } from './write-members.server.ts'

/** Who is there already, which is no fault of the row. */
const known = new Set(['emailExists', 'numberExists', 'unchanged'])

/** What has to be put right comes first, then what changes, then who is new; what stays as it is comes last. */
function rankOf(remark: RowRemark): number {
  if (remark.what === 'updated') return 1
  if (remark.what === 'added') return 2
  return remark.problems.every(({ kind }) => known.has(kind)) ? 3 : 0
}

const skippedOf = ({ remarks }: ImportPlan) =>
  remarks.filter(({ what }) => what === 'skipped').length

function reportOf(plan: ImportPlan): ImportReport {
  const { additions, changes, remarks, ...rest } = plan
  return {
    ...rest,
    added: additions.length,
    updated: changes.length,
    skipped: skippedOf(plan),
    ...listedRemarks(remarks, rankOf),
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
  | { outcome: 'changed'; what: 'content' | 'records'; report: ImportReport }

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
      return { outcome: 'changed', what: 'records', report: reportOf(plan) }
    }
    const { additions, changes } = plan
    await orIsMember(async () => {
      const added = await addMembers(tx, cx, additions)
      await changeMembers(tx, cx, changes)
      // Once everybody is there: who pays may come with the same table.
      await shareFees(tx, cx, additions, changes, added)
    })
    const done = { added: additions.length, updated: changes.length }
    await tx.insert(memberImports).values({ submission, at: cx.now, ...done })
    await recordAudit(tx, cx, {
      action: 'membership.imported',
      subjectType: 'member-import',
      subjectId: submission,
      details: { ...done, skipped: skippedOf(plan) },
    })
    return { outcome: 'imported', ...done }
  })
}
