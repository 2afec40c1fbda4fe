import { and, desc, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { EditConflict } from '#app/kit/forms/edit-answer.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { auditLog } from '#app/platform/schema/audit.ts'

/** The version of a record, as a form carries it: when it was last saved. */
export const versionOf = (updatedAt: Date) => String(updatedAt.getTime())

/** Whether a stored record has the version that a form carries. */
export const isVersion = (updatedAt: PgColumn, version: string | undefined) =>
  sql`floor(extract(epoch from ${updatedAt}) * 1000)::text = ${version ?? ''}`

/** An instant after the last save: two saves must differ, because the instant is the version. */
export const laterThan = (before: Date, now: Date) =>
  new Date(Math.max(now.getTime(), before.getTime() + 1))

/** Fields of the form itself. */
const carried = new Set(['version', 'submission'])

/**
 * The answer to a form whose record somebody else has saved meanwhile: what is stored now in the fields that differ.
 *
 * @param stored as its form would show it now.
 * @param typed the form as it was sent.
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

/** As `conflictOf`, of a record whose last save is in the audit log. */
export async function editConflict(
  { db }: Pick<RequestContext, 'db'>,
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
  const [last] = await db
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
