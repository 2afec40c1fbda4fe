import { sql } from 'drizzle-orm'
import { linkKeyOf } from '#app/kit/records/move-to-trash.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import {
  trashedRecords,
  trashKinds,
  type TrashedLink,
} from '#app/platform/schema/trashed-records.ts'

/**
 * Remembers links from restored rows to records still in the trash, to set them when those are
 * restored too.
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

/**
 * Updates trashed records that referred to the restored one, so that they link to it once restored.
 */
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
