import type { EditConflict } from '#app/kit/forms/edit-answer.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { editConflict, versionOf } from './edit-conflict.server.ts'

export type Updated = { outcome: 'updated' }

/** What a save answers that found a newer version of the record. */
export type Conflicted = { outcome: 'conflict' } & EditConflict

/**
 * Saves an edited record in one transaction, unless somebody else has saved it since the form was read: then nothing
 * is changed, and the answer says what is stored now. The caller has authorized it.
 *
 * @param read gives the record as it is stored, or throws Problem 404.
 * @param formOf the fields of a record, as its form shows them.
 * @param typed the form as it was sent.
 * @param save writes it where the version is still the stored one (`isVersion`); null where it no longer is.
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

/** What a save answers, inside of its transaction, that found a newer version of the record. */
export async function conflicted(
  tx: Database,
  {
    kind,
    id,
    ...edit
  }: {
    kind: string
    id: string
    updatedAt: Date
    stored: Record<string, string>
    typed: Record<string, string>
  },
): Promise<Conflicted> {
  const conflict = await editConflict({ db: tx }, { subjectType: kind, subjectId: id, ...edit })
  return { outcome: 'conflict', ...conflict }
}
