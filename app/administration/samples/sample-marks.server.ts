import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { sampleRecords } from '#app/administration/first-steps/first-steps.schema.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'

type MarkedKind = (typeof sampleRecords.$inferSelect)['kind']

/** The column with the ids of a kind: numbers or uuids. */
export const markedId = (kind: MarkedKind) =>
  ['event', 'restaurant', 'review'].includes(kind)
    ? sampleRecords.recordId
    : sampleRecords.recordUuid

/** Ids of the samples of a kind, also of deleted ones. */
export const marked = (kind: MarkedKind) => sql`(
  select ${markedId(kind)} from ${sampleRecords} where ${sampleRecords.kind} = ${kind})`

/** Makes records the club's own. */
export const unmark = (
  tx: Database,
  kind: MarkedKind,
  records: readonly { id: string | number }[],
) =>
  tx.delete(sampleRecords).where(
    and(
      eq(sampleRecords.kind, kind),
      inArray(
        sql`${markedId(kind)}::text`,
        records.map(({ id }) => String(id)),
      ),
    ),
  )

/** Locks the samples of a kind until the end of the transaction. */
export const lockSamples = (
  tx: Database,
  kind: MarkedKind,
  table: PgTable & { id: PgColumn },
): Promise<unknown> =>
  tx
    .select({ id: table.id })
    .from(table)
    .where(sql`${table.id} in ${marked(kind)}`)
    .orderBy(table.id)
    .for('update')
