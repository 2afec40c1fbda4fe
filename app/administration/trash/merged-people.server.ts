import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { linkKeyOf } from '#app/kit/records/move-to-trash.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { mergedPeople, people } from '#app/platform/schema/members/people.ts'
import type { trash } from '#app/platform/schema/trash.ts'
import {
  trashedRecords,
  type TrashedTable,
  trashKinds,
  type TrashedLink,
} from '#app/platform/schema/trashed-records.ts'

type Trashed = Pick<typeof trash.$inferSelect, 'kind' | 'content'>

const rowsOfTrash = z.array(z.record(z.string(), z.unknown()))
type Row = z.infer<typeof rowsOfTrash>[number]

/**
 * Rewrites trashed rows to the people that theirs have been merged into, as `merge_people` does with live rows. A
 * membership with an account of another person stays unchanged. A visit with two diners who were merged since cannot
 * be restored: the database allows each person one place.
 */
export async function withCurrentPeople(
  tx: Database,
  { kind, content }: Trashed,
): Promise<Trashed['content']> {
  const tables: readonly TrashedTable[] = trashedRecords[kind].tables
  const present = { ...content }
  for (const { name, references = [] } of tables) {
    for (const { column } of references.filter(({ to }) => to === 'people')) {
      const rows = rowsOfTrash.parse(present[name] ?? [])
      const nowOf = await currentPeople(tx, rows, column)
      present[name] = rows.map((row) => Object.assign({}, row, { [column]: nowOf(row) }))
    }
  }
  return present
}

/** The current person in this column of each row. */
async function currentPeople(
  tx: Database,
  rows: readonly Row[],
  column: string,
): Promise<(row: Row) => unknown> {
  const ids = rows.flatMap(({ [column]: id }) => (typeof id === 'string' ? id : []))
  // Follow chains of merges, as `merge_people` does.
  const merged = await tx
    .select({ id: mergedPeople.id, personId: people.id, accountId: people.accountId })
    .from(mergedPeople)
    .innerJoin(people, eq(people.id, mergedPeople.personId))
    .where(inArray(mergedPeople.id, ids))
  const byId = new Map<unknown, (typeof merged)[number]>(merged.map((row) => [row.id, row]))
  return ({ [column]: id, user_id: accountId }) => {
    const now = byId.get(id)
    // The database (`person_of_member`) would move this person to the account of the record.
    const isOfAnother = accountId && now?.accountId && now.accountId !== accountId
    return now && !isOfAnother ? now.personId : id
  }
}

/** Remembers links from restored rows to records still in the trash, to set them when those are restored too. */
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

/** Updates trashed records that referred to the restored one, so that they link to it once restored. */
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
