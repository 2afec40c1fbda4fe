import { and, desc, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { EditConflict } from '#app/kit/forms/edit-answer.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { auditLog } from '#app/platform/schema/audit.ts'

/** The version of a record in a form: the time of its last save. */
export const versionOf = (updatedAt: Date) => String(updatedAt.getTime())

/** SQL condition: a stored record has the version of a form. */
export const isVersion = (updatedAt: PgColumn, version: string | undefined) =>
  sql`floor(extract(epoch from ${updatedAt}) * 1000)::text = ${version ?? ''}`

/** An instant after the last save: two saves must differ, because the instant is the version. */
export const laterThan = (before: Date, now: Date) =>
  new Date(Math.max(now.getTime(), before.getTime() + 1))

/** Technical fields of the form itself. */
const technicalFields = new Set(['version', 'submission'])

/**
 * The response to a form whose record somebody else has saved meanwhile: the stored values of the fields that differ.
 *
 * @param stored the record as its form would show it now.
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
    (name) => !technicalFields.has(name) && (stored[name] ?? '') !== (typed[name] ?? ''),
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

export type Updated = { outcome: 'updated' }

/** The result of a save that found a newer version of the record. */
export type Conflicted = { outcome: 'conflict' } & EditConflict

/**
 * Saves an edited record in one transaction, unless somebody else has saved it since the form was read: then nothing
 * is changed, and the result contains the stored values. The caller has authorized it.
 *
 * @param read returns the stored record, or throws Problem 404.
 * @param formOf the fields of a record, as its form shows them.
 * @param typed the form as it was sent.
 * @param save writes the record if its version is still the stored one (`isVersion`); null otherwise.
 */
export async function updateRecord<Row extends { updatedAt: Date }, Saved extends Updated>(
  cx: RequestContext,
  {
    kind,
    id,
    version,
    typed,
    read,
    formOf,
    save,
  }: {
    kind: string
    id: string
    version: string | undefined
    typed: Record<string, string>
    read: (tx: Database) => Promise<Row>
    formOf: (stored: Row) => Record<string, string>
    save: (tx: Database, before: Row) => Promise<Saved | null>
  },
): Promise<Saved | Conflicted> {
  return cx.db.transaction(async (tx) => {
    const before = await read(tx)
    const saved = versionOf(before.updatedAt) === version ? await save(tx, before) : null
    if (saved !== null) return saved
    const stored = await read(tx)
    const { updatedAt } = stored
    return conflicted(tx, { kind, id, updatedAt, stored: formOf(stored), typed })
  })
}

/** The result of a save that found a newer version of the record; the audit log knows who saved it. */
export async function conflicted(
  db: Database,
  {
    kind,
    id,
    updatedAt,
    stored,
    typed,
  }: {
    kind: string
    id: string
    updatedAt: Date
    /** Form values of the stored record. */
    stored: Record<string, string>
    typed: Record<string, string>
  },
): Promise<Conflicted> {
  const [last] = await db
    .select({ name: sql<string | null>`coalesce(${accounts.name}, ${accounts.email})` })
    .from(auditLog)
    .leftJoin(accounts, eq(accounts.id, auditLog.actorId))
    .where(and(eq(auditLog.subjectType, kind), eq(auditLog.subjectId, id)))
    .orderBy(desc(auditLog.id))
    .limit(1)
  const version = versionOf(updatedAt)
  const savedBy = last?.name ?? null
  return {
    outcome: 'conflict',
    ...conflictOf({ version, savedAt: updatedAt, savedBy, stored, typed }),
  }
}
