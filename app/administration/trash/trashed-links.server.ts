import { sql } from 'drizzle-orm'
import { linkKeyOf } from '#app/kit/records/move-to-trash.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import {
  trashedRecords,
  trashKinds,
  type TrashedLink,
} from '#app/platform/schema/trashed-records.ts'

/**
 * Has what lies in the trash, and is named by rows of a table that have just come back without it, be named by them again
 * once it comes back too.
 */
export async function awaitLinks(tx: Database, table: string, rows: unknown[]): Promise<void> {
  for (const kind of trashKinds) {
    for (const link of trashedRecords[kind].links) {
      if (link.table !== table) continue
      const key = linkKeyOf(link)
      await tx.execute(sql`
        update bin set content = bin.content || jsonb_build_object(${key}::text,
          coalesce(bin.content -> ${key}::text, '[]') || jsonb_build_array(row ->> 'id'))
        from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as row
        where bin.kind = ${kind} and bin.record_id = row ->> ${link.column}::text`)
    }
  }
}

/** Has records that named what has just come back, and lie in the trash themselves, name it when they come back. */
export async function linkTrashed(
  tx: Database,
  { table, column }: TrashedLink,
  { ids, recordId }: { ids: unknown[]; recordId: string },
): Promise<void> {
  const kinds = trashKinds.filter((kind) => trashedRecords[kind].tables[0].name === table)
  for (const kind of kinds) {
    await tx.execute(sql`
      update bin set content = jsonb_set(content, array[${table}, '0', ${column}]::text[], to_jsonb(${recordId}::text))
      where kind = ${kind}
        and record_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
        and content -> ${table}::text -> 0 ->> ${column}::text is null`)
  }
}
