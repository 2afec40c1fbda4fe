import { sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { trash } from '#app/platform/schema/trash.ts'
import {
  type TrashedLink,
  trashedRecords,
  type TrashedTable,
  type TrashKind,
} from '#app/platform/schema/trashed-records.ts'
import { recordAct } from './record-audit.server.ts'
import { titleDetails, translatedTitle, type Titles } from './trash-titles.ts'

/** A condition of `trashedRecords` (trusted SQL) with the record's id. */
function conditionOf(condition: string, id: string): SQL {
  const [before = '', after = ''] = condition.split('$1')
  return sql`${sql.raw(before)}${id}${sql.raw(after)}`
}

/** Key of a column's links in the trash. */
export const linkKeyOf = ({ table, column }: TrashedLink) => `${table}.${column}`

/** Generated columns, which the database computes again. */
const generated = (table: string) => sql`(
  select coalesce(array_agg(attname::text), '{}') from pg_attribute
  where attrelid = ${table}::regclass and attgenerated <> '')`

async function rowsOf(tx: Database, table: TrashedTable, id: string): Promise<unknown[]> {
  const without = (table.without ?? []).map((column) => sql.raw(` - '${column}'`))
  const { rows } = await tx.execute<{ content: unknown[] }>(sql`
    select coalesce(jsonb_agg(to_jsonb(kept) - ${generated(table.name)}${sql.join(without, sql``)}), '[]') as content
    from ${sql.identifier(table.name)} kept where ${conditionOf(table.rows, id)}`)
  return rows[0]?.content ?? []
}

/** Clears links to the record, as changes of the linking records; returns their ids. */
async function takeLinks(
  tx: Database,
  { now }: RequestContext,
  { table, column }: TrashedLink,
  id: string,
) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${sql.identifier(table)}
    set ${sql.identifier(column)} = null, updated_at = ${now.toISOString()}
    where ${sql.identifier(column)}::text = ${id} returning id::text as id`)
  return rows.map((row) => row.id)
}

/** A record to delete; `titleIn` has its title by language, if bilingual. */
type Trashed = { kind: TrashKind; id: string; title: string; titleIn?: Titles }

/**
 * Moves a record and everything belonging to it to the trash, in the transaction `tx` of a command
 * that has authorized it and locked the record. Returns its id in the trash.
 */
export async function moveToTrash(
  tx: Database,
  cx: RequestContext,
  { kind, id, title, titleIn = {} }: Trashed,
): Promise<string> {
  const { tables, links } = trashedRecords[kind]
  const content: Record<string, unknown[]> = {}
  for (const table of tables) content[table.name] = await rowsOf(tx, table, id)
  for (const link of links) content[linkKeyOf(link)] = await takeLinks(tx, cx, link, id)
  if (content[tables[0].name]?.length !== 1) throw new Error(`no ${kind} ${id} to delete`)
  const [trashed] = await tx
    .insert(trash)
    .values({
      kind,
      recordId: id,
      title,
      ...translatedTitle(title, titleIn),
      content,
      deletedBy: cx.actor.kind === 'account' ? cx.actor.id : null,
      deletedAt: cx.now,
    })
    .returning({ id: trash.id })
  if (!trashed) throw new Error(`the trash has not taken ${kind} ${id}`)
  // Dependent rows come first, as some foreign keys restrict.
  for (const table of tables.toReversed()) {
    await tx.execute(
      sql`delete from ${sql.identifier(table.name)} where ${conditionOf(table.rows, id)}`,
    )
  }
  await recordAct(
    tx,
    cx,
    `${kind === 'membership-request' ? 'membership' : kind}.deleted`,
    [kind, id],
    { details: { title, ...titleDetails(titleIn) } },
  )
  return trashed.id
}
