import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { readFileApart } from '#app/file-reader.ts'
import { listedRemarks } from '#app/kit/forms/listed-remarks.ts'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import { membersReader } from '#app/members/member-import/rows/check-rows.server.ts'
import {
  planImport,
  type ImportPlan,
  type ImportSource,
} from '#app/members/member-import/rows/plan-import.server.ts'
import {
  addMembers,
  changeMembers,
  shareFees,
} from '#app/members/member-import/rows/write-members.server.ts'
import { lockMemberNumbers } from '#app/members/memberships/deciding/member-numbers.server.ts'
import { orIsMember } from '#app/members/memberships/doubles/same-person.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { memberImports } from '#app/platform/schema/members/memberships.ts'
import type { StoredImportInput } from './import-input.ts'
import type { ImportReport, RowRemark } from './member-import.ts'

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

function reportOf(plan: ImportPlan, page = 1): ImportReport {
  const { additions, changes, remarks, ...rest } = plan
  return {
    ...rest,
    added: additions.length,
    updated: changes.length,
    skipped: skippedOf(plan),
    ...listedRemarks(remarks, rankOf, page),
    submission: randomUUID(),
  }
}

type Table = Pick<ImportSource, 'content' | 'existing'> & { language?: Language | undefined }

/** What is imported, once its table is read. Throws Problem 422 for one that takes too long. */
async function sourceOf(
  cx: RequestContext,
  { content, existing, language = cx.language }: Table,
): Promise<ImportSource> {
  const today = madridDayOf(cx.now)
  const table = await readFileApart(cx, membersReader, { content, today })
  return { content, table, existing, language, today }
}

/** What an import of this table would do, with a page of its rows; nothing is stored. Admins only. */
export async function checkImport(
  cx: RequestContext,
  { page, ...table }: Table & { page?: number },
): Promise<ImportReport> {
  authorize(cx.actor, 'memberships.manage')
  return reportOf(await planImport(cx.db, await sourceOf(cx, table)), page)
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
  const source = await sourceOf(cx, input)
  return cx.db.transaction(async (tx) => {
    // Nobody is approved or numbered meanwhile: of two imports the second sees what the first did.
    await lockMemberNumbers(tx)
    const { submission } = input
    const [earlier] = await tx
      .select({ added: memberImports.added, updated: memberImports.updated })
      .from(memberImports)
      .where(eq(memberImports.submission, submission))
    if (earlier) return { outcome: 'imported', ...earlier }
    const plan = await planImport(tx, source, { lock: true })
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
