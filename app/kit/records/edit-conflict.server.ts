import { and, desc, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { EditConflict } from '#app/kit/forms/edit-answer.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { auditLog } from '#app/platform/schema/audit.ts'

/** Version of a record for its form: the time of the last change. */
export const versionOf = (updatedAt: Date) => String(updatedAt.getTime())

/** Whether a record has the version from a form; without one, never. */
export const isVersion = (updatedAt: PgColumn, version: string | undefined) =>
  sql`floor(extract(epoch from ${updatedAt}) * 1000)::text = ${version ?? ''}`

/** Form fields that are not record values. */
const carried = new Set(['version', 'submission'])

/**
 * Describes a conflict: stored values that differ from those sent.
 *
 * @param stored form values of the record now.
 * @param typed form values sent.
 */
export function conflictOf({
  version,
  savedAt,
  savedBy,
  stored,
  typed,
}: Omit<EditConflict['conflict'], 'differing'> & {
  stored: Record<string, string>
  typed: Record<string, string>
}): EditConflict {
  const names = new Set([...Object.keys(stored), ...Object.keys(typed)])
  const differing = [...names].filter(
    (name) => !carried.has(name) && (stored[name] ?? '') !== (typed[name] ?? ''),
  )
  return {
    conflict: {
      version,
      savedAt,
      savedBy,
      differing: Object.fromEntries(differing.map((name) => [name, stored[name] ?? ''])),
    },
    values: typed,
  }
}

/** Conflict of a record whose last save is in the audit log. */
export async function editConflict(
  cx: RequestContext,
  {
    subjectType,
    subjectId,
    updatedAt,
    stored,
    typed,
  }: {
    subjectType: string
    subjectId: string
    updatedAt: Date
    /** Form values of the record now. */
    stored: Record<string, string>
    typed: Record<string, string>
  },
): Promise<EditConflict> {
  const [last] = await cx.db
    .select({ name: sql<string | null>`coalesce(${accounts.name}, ${accounts.email})` })
    .from(auditLog)
    .leftJoin(accounts, eq(accounts.id, auditLog.actorId))
    .where(and(eq(auditLog.subjectType, subjectType), eq(auditLog.subjectId, subjectId)))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return conflictOf({
    version: versionOf(updatedAt),
    savedAt: updatedAt,
    savedBy: last?.name ?? null,
    stored,
    typed,
  })
}
