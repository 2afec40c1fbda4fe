import { and, eq, sql } from 'drizzle-orm'
import { recordAudits, type Acting } from '#app/kit/records/record-audit.server.ts'
import { ownAssembliesPath } from '#app/members/assemblies/assembly.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { circulars, type ConvocationLoss } from '#app/platform/schema/circulars/circulars.ts'

/**
 * Turns scheduled circulars that link to an assembly back into drafts, because their text is outdated. Runs in the
 * transaction `tx` of the command that withdraws or moves it, which has authorized it and holds the lock. Returns the
 * number of circulars.
 */
export async function unscheduleConvocations(
  tx: Database,
  cx: Acting,
  assemblyId: string,
  because: ConvocationLoss,
): Promise<number> {
  const written = sql`concat_ws(' ', ${circulars.text}, ${circulars.translation} ->> 'text')`
  const page = `${ownAssembliesPath}/${assemblyId}`
  const drafts = await tx
    .update(circulars)
    .set({
      state: 'draft',
      scheduledAt: null,
      opensWith: null,
      openingLost: because,
      updatedAt: cx.now,
    })
    .where(and(eq(circulars.state, 'scheduled'), sql`strpos(${written}, ${page}) > 0`))
    .returning({ id: circulars.id, title: circulars.subject })
  await recordAudits(
    tx,
    cx,
    drafts.map(({ id, title }) => ({
      action: 'circular.unscheduled' as const,
      subjectType: 'circular' as const,
      subjectId: id,
      details: { title },
    })),
  )
  return drafts.length
}
