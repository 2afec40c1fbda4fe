import { eq, inArray, lt, sql } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { may } from '#app/auth/permissions.ts'
import { inBatches } from '#app/db/batches.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { isUuid } from '#app/db/ids.ts'
import { countedStretch, inOrderOf } from '#app/db/list-stretch.server.ts'
import { accounts } from '#app/db/schema/accounts.ts'
import { bin } from '#app/db/schema/bin.ts'
import { isSecondMembership } from '#app/db/second-membership.server.ts'
import { sqlStateOf, sqlStates } from '#app/db/sql-state.server.ts'
import { rowsIn } from '#app/db/tallies.server.ts'
import { textIn } from '#app/db/translated.server.ts'
import { recordAudit } from '#app/features/audit/record-audit.server.ts'
import { shownText } from '#app/i18n/translated-text.ts'
import { forbidden, Problem } from '#app/problem.ts'
import { binKinds, binOperations, daysInBin, type BinItem } from './bin-kinds.ts'
import { titleDetails, titlesOf } from './bin-titles.ts'
import { binnedRecords, type BinnedTable } from './binned-tables.ts'
import { linkKeyOf } from './move-to-bin.server.ts'

/** Rows of the list on one page. */
const pageSize = 25

const allowedKinds = (cx: RequestContext) =>
  binKinds.filter((kind) => may(cx.actor, binOperations[kind]))

/** A page of what was deleted, the latest first; only what the person may bring back. */
export async function listBin(
  cx: RequestContext,
  page: number,
): Promise<{ rows: BinItem[]; page: number; pages: number }> {
  authorize(cx.actor, 'bin.manage')
  const kinds = allowedKinds(cx)
  const { ids, ...place } = await countedStretch(
    cx.db,
    {
      table: bin,
      id: bin.id,
      // Who may bring back everything looks at one index of it all.
      condition: kinds.length === binKinds.length ? undefined : inArray(bin.kind, kinds),
      order: [
        { by: bin.deletedAt, descending: true },
        { by: bin.id, descending: false },
      ],
    },
    { page, size: pageSize, total: await rowsIn(cx.db, 'bin', kinds) },
  )
  const rows = await cx.db
    .select({
      id: bin.id,
      kind: bin.kind,
      title: textIn(bin, bin.title, cx.language),
      deletedAt: bin.deletedAt,
      deletedBy: sql<string | null>`coalesce(${accounts.name}, ${accounts.email})`,
    })
    .from(bin)
    .leftJoin(accounts, eq(accounts.id, bin.deletedBy))
    .where(inArray(bin.id, ids))
  return { rows: inOrderOf(ids, rows), page: place.page, pages: place.pages }
}

/**
 * Brings something back as it was, with all that belonged to it, and gives its title.
 *
 * @throws Problem 404 for what is not in the bin any more; 409 when something else is in its place.
 */
export async function restoreFromBin(cx: RequestContext, id: string): Promise<string> {
  authorize(cx.actor, 'bin.manage')
  try {
    return await cx.db.transaction(async (tx) => {
      const [item] = isUuid(id) ? await tx.delete(bin).where(eq(bin.id, id)).returning() : []
      if (!item) throw new Problem('binItemNotFound', 404)
      if (!may(cx.actor, binOperations[item.kind])) throw forbidden()
      const { tables, links } = binnedRecords[item.kind]
      for (const table of tables) await putBack(tx, table, item.content[table.name] ?? [])
      for (const link of links) {
        const ids = item.content[linkKeyOf(link)] ?? []
        await tx.execute(sql`
          update ${sql.identifier(link.table)}
          set ${sql.identifier(link.column)} = ${item.recordId}, updated_at = ${cx.now.toISOString()}
          where id::text in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
            and ${sql.identifier(link.column)} is null`)
      }
      await recordAudit(tx, cx, {
        action: `${item.kind === 'membership-request' ? 'membership' : item.kind}.restored`,
        subjectType: item.kind,
        subjectId: item.recordId,
        details: { title: item.title, ...titleDetails(titlesOf(item)) },
      })
      return (
        shownText({ ...item, texts: { title: item.title } }, 'title', cx.language) ?? item.title
      )
    })
  } catch (error) {
    if (isSecondMembership(error)) throw new Problem('personIsMember', 409)
    if (isConflict(error)) throw new Problem('binConflict', 409)
    throw error
  }
}

function isConflict(error: unknown): boolean {
  const state = sqlStateOf(error)
  return state === sqlStates.alreadyThere || state === sqlStates.ownerGone
}

/**
 * The columns that are put back: those that the rows have and that the table still has. One that came
 * after they were deleted gets its default, one that is gone is left; what the database makes, it makes anew.
 */
async function writtenColumns(tx: Database, table: string, rows: string) {
  const { rows: columns } = await tx.execute<{ name: string }>(sql`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and exists (select from jsonb_array_elements(${rows}::jsonb) as row where row ? attname)`)
  return columns.map(({ name }) => sql.identifier(name))
}

type Reference = NonNullable<BinnedTable['references']>[number]

/** Whether the row that a column names is still there, or none is named. */
const known = ({ column, to }: Reference) =>
  sql`(row ->> ${column} is null or exists (select from ${sql.identifier(to)} where id::text = row ->> ${column}))`

/** What the rows refer to may have gone meanwhile: see `references` of the table. */
async function putBack(tx: Database, { name, references = [] }: BinnedTable, rows: unknown[]) {
  const kept = references
    .filter(({ required }) => required)
    .map((reference) => sql` and ${known(reference)}`)
  const cleared = references
    .filter(({ required }) => !required)
    .map(
      (reference) =>
        sql` || case when ${known(reference)} then '{}'::jsonb else jsonb_build_object(${reference.column}::text, null) end`,
    )
  if (rows.length === 0) return
  const stored = JSON.stringify(rows)
  const columns = await writtenColumns(tx, name, stored)
  const filled = columns.map((column) => sql`filled.${column}`)
  await tx.execute(sql`
    insert into ${sql.identifier(name)} (${sql.join(columns, sql`, `)}) overriding system value
    select ${sql.join(filled, sql`, `)} from jsonb_array_elements(${stored}::jsonb) as row,
      jsonb_populate_record(null::${sql.identifier(name)}, row${sql.join(cleared, sql``)}) as filled
    where true${sql.join(kept, sql``)}`)
}

/** What was deleted may be large, with all that belonged to it. */
const endedAtOnce = 50

/**
 * Ends for good what has been in the bin for 30 days.
 *
 * @throws RecordsFailed when some of it could not be; the rest is gone.
 */
export async function emptyBin({
  db,
  now,
  signal,
}: {
  db: Database
  now: Date
  signal?: AbortSignal
}): Promise<void> {
  const oldest = new Date(now.getTime() - daysInBin * 86_400_000)
  const due = lt(bin.deletedAt, oldest)
  await inBatches({ db, kind: 'bin', table: bin, key: bin.id, due, size: endedAtOnce, signal })
}
