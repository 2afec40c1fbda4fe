import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { lockMemberNumbers } from '#app/members/memberships/membership-rows.server.ts'
import { isOrphaned } from '#app/members/people/erase-person.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { memberImports, membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { Problem } from '#app/problem.ts'

/** Milliseconds for which an import may be undone. */
const undoableFor = 24 * 3_600_000

/** The last day's latest import that added members, with its time; null for none. */
export async function undoableImport(cx: RequestContext) {
  authorize(cx.actor, 'memberships.manage')
  const [found = null] = await cx.db
    .select()
    .from(memberImports)
    .where(
      and(
        gt(memberImports.at, new Date(cx.now.getTime() - undoableFor)),
        gt(memberImports.added, 0),
      ),
    )
    .orderBy(desc(memberImports.at))
    .limit(1)
  return found
}

/** The records that an import added and that still exist, locked, with their people. */
function addedRecords(tx: Database, submission: string) {
  const { id, personId, importId } = membershipRequests
  return tx
    .select({ id, personId })
    .from(membershipRequests)
    .where(eq(importId, submission))
    .orderBy(id)
    .for('update')
}

/**
 * Deletes the members that the last import added, and their personal data; its changes of other members stay. Deletes
 * nothing once one of them has more data than the import gave. Returns how many. Throws Problem 404, 409.
 *
 * @param submission the import that was shown.
 */
export async function undoImport(cx: RequestContext, submission: string): Promise<number> {
  authorize(cx.actor, 'memberships.manage')
  return cx.db.transaction(async (tx) => {
    await lockMemberNumbers(tx)
    const last = await undoableImport({ ...cx, db: tx })
    if (last?.submission !== submission) throw new Problem('importNotUndoable', 404)
    const records = await addedRecords(tx, submission)
    const ids = records.map(({ id }) => id)
    const { rows } = await tx.execute<{ built: boolean }>(
      sql`select are_built_on(${`{${ids.join(',')}}`}::uuid[]) as built`,
    )
    if (rows[0]?.built !== false) throw new Problem('importBuiltOn', 409)
    await tx.delete(membershipRequests).where(inArray(membershipRequests.id, ids))
    const persons = records.flatMap(({ personId }) => personId ?? [])
    await tx.delete(people).where(and(inArray(people.id, persons), isOrphaned))
    await tx.update(memberImports).set({ added: 0 }).where(eq(memberImports.submission, submission))
    await recordAct(tx, cx, 'membership.import-undone', ['member-import', submission], {
      details: { added: ids.length },
    })
    return ids.length
  })
}
