import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { readFileApart } from '#app/file-reader.ts'
import { listedRemarks } from '#app/kit/forms/listed-remarks.ts'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { visitImports } from '#app/platform/schema/visits/visits.ts'
import { visitsReader } from './check-rows.server.ts'
import type { StoredVisitImportInput } from './import-input.ts'
import { planVisits, type VisitPlan, type VisitSource } from './plan-visits.server.ts'
import type { VisitRemark, VisitReport } from './visit-import.ts'
import { writeVisits } from './write-visits.server.ts'

/** What has to be put right comes first, then what is told of new visits; what is there already comes last. */
function rankOf(remark: VisitRemark): number {
  if (remark.what === 'added') return remark.notes.length > 0 ? 1 : 2
  return remark.problems.every(({ kind }) => kind === 'exists') ? 3 : 0
}

function reportOf({ additions, remarks, ...rest }: VisitPlan, page = 1): VisitReport {
  return {
    ...rest,
    added: additions.length,
    skipped: remarks.length - additions.length,
    ...listedRemarks(remarks, rankOf, page),
    submission: randomUUID(),
  }
}

/** What is imported, once its table is read. Throws Problem 422 for one that takes too long. */
async function sourceOf(cx: RequestContext, content: string): Promise<VisitSource> {
  const {
    now,
    content: { legal },
  } = cx
  const table = await readFileApart(cx, visitsReader, { content, today: madridDayOf(now) })
  return { content, table, now, retentionMonths: legal.retentionMonths }
}

/** What an import of this table of visits would do, with a page of its rows; nothing is stored. Editors and admins. */
export async function checkVisits(
  cx: RequestContext,
  { content, page }: { content: string; page?: number },
): Promise<VisitReport> {
  authorize(cx.actor, 'visits.manage')
  return reportOf(await planVisits(cx.db, await sourceOf(cx, content)), page)
}

export type VisitImportOutcome =
  | { outcome: 'imported'; added: number }
  /** Something is not as it was shown: nothing is stored, and this is how it would be now. */
  | { outcome: 'changed'; what: 'content' | 'records'; report: VisitReport }

/**
 * Imports exactly what `checkVisits` has shown, all of it or nothing. The same import sent again, also at the same
 * time, is the one that there is. Editors and admins.
 */
export async function importVisits(
  cx: RequestContext,
  input: StoredVisitImportInput,
): Promise<VisitImportOutcome> {
  const account = authorize(cx.actor, 'visits.manage')
  const source = await sourceOf(cx, input.content)
  return cx.db.transaction(async (tx) => {
    // Of two imports the second sees what the first did.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('visit_imports'))`)
    const { submission } = input
    const [earlier] = await tx
      .select({ added: visitImports.added })
      .from(visitImports)
      .where(eq(visitImports.submission, submission))
    if (earlier) return { outcome: 'imported', ...earlier }
    const plan = await planVisits(tx, source, { lock: true })
    if (plan.contentDigest !== input.content_digest) {
      return { outcome: 'changed', what: 'content', report: reportOf(plan) }
    }
    if (plan.planDigest !== input.plan_digest) {
      return { outcome: 'changed', what: 'records', report: reportOf(plan) }
    }
    const { additions, remarks } = plan
    await writeVisits(tx, cx, account.id, additions)
    const added = additions.length
    await tx.insert(visitImports).values({ submission, at: cx.now, added })
    await recordAudit(tx, cx, {
      action: 'visit.imported',
      subjectType: 'visit-import',
      subjectId: submission,
      details: { added, skipped: remarks.length - added },
    })
    return { outcome: 'imported', added }
  })
}
