import { eq, inArray, lt, sql } from 'drizzle-orm'
import { linkKeyOf } from '#app/kit/records/move-to-trash.server.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { daysInTrash } from '#app/kit/records/trash-item.ts'
import { titleDetails, titlesOf } from '#app/kit/records/trash-titles.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { inBatches } from '#app/platform/db/batches/batches.server.ts'
import { rowsIn } from '#app/platform/db/batches/tallies.server.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import {
  type Database,
  constraintOf,
  sqlStateOf,
  sqlStates,
} from '#app/platform/db/pool/database.server.ts'
import { countedIdPage, inOrderOf } from '#app/platform/db/searching/id-page.server.ts'
import { textIn } from '#app/platform/db/searching/translated.server.ts'
import { isSecondMembership } from '#app/platform/db/second-membership.server.ts'
import { shownText } from '#app/platform/i18n/languages/translated-text.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { trash } from '#app/platform/schema/trash.ts'
import {
  trashedRecords,
  type TrashedTable,
  trashKinds,
} from '#app/platform/schema/trashed-records.ts'
import { forbidden, Problem } from '#app/problem.ts'
import { withCurrentPeople, awaitLinks, linkTrashed } from './merged-people.server.ts'

/** Rows per page. */
const pageSize = 25

const allowedKinds = (cx: RequestContext) =>
  trashKinds.filter((kind) => may(cx.actor, trashedRecords[kind].operation))

/** A page of the trash, latest first; only kinds that the actor may restore. */
export async function listTrash(cx: RequestContext, page: number) {
  authorize(cx.actor, 'trash.manage')
  const kinds = allowedKinds(cx)
  const { ids, ...place } = await countedIdPage(
    cx.db,
    {
      table: trash,
      id: trash.id,
      // With all kinds allowed, the plain index suffices.
      condition: kinds.length === trashKinds.length ? undefined : inArray(trash.kind, kinds),
      order: [
        { by: trash.deletedAt, descending: true },
        { by: trash.id, descending: false },
      ],
    },
    { page, size: pageSize, total: await rowsIn(cx.db, 'bin', kinds) },
  )
  const rows = await cx.db
    .select({
      id: trash.id,
      kind: trash.kind,
      title: textIn(trash, trash.title, cx.language),
      deletedAt: trash.deletedAt,
      daysLeft: daysLeft(cx.now),
      deletedBy: sql<string | null>`coalesce(${accounts.name}, ${accounts.email})`,
    })
    .from(trash)
    .leftJoin(accounts, eq(accounts.id, trash.deletedBy))
    .where(inArray(trash.id, ids))
  return { rows: inOrderOf(ids, rows), page: place.page, pages: place.pages }
}

const dayLength = 86_400_000

/** Rounds up, so that a record about to be erased shows one day. */
const daysLeft = (now: Date) =>
  sql<number>`greatest(1, ceil(${daysInTrash} - extract(epoch from ${now.toISOString()}::timestamptz - ${trash.deletedAt}) / 86400))::int`

/** Serialises restorations. */
const restoringLock = 6_300_074

/**
 * Restores a record with everything deleted with it, and returns its title.
 *
 * @throws Problem 404 if it is no longer in the trash; 409 if another record has taken its place.
 */
export async function restoreFromTrash(cx: RequestContext, id: string): Promise<string> {
  authorize(cx.actor, 'trash.manage')
  try {
    return await cx.db.transaction(async (tx) => {
      // Of two concurrent restorations, the second sees the first, which it may refer to.
      await tx.execute(sql`select pg_advisory_xact_lock(${restoringLock})`)
      const [item] = isUuid(id) ? await tx.delete(trash).where(eq(trash.id, id)).returning() : []
      if (!item) throw new Problem('trashItemNotFound', 404)
      const { operation, tables, links } = trashedRecords[item.kind]
      if (!may(cx.actor, operation)) throw forbidden()
      const content = await withCurrentPeople(tx, item)
      for (const table of tables) await restoreRows(tx, table, content[table.name] ?? [])
      await awaitLinks(tx, tables[0].name, content[tables[0].name] ?? [])
      for (const link of links) {
        const ids = item.content[linkKeyOf(link)] ?? []
        await tx.execute(sql`
          update ${sql.identifier(link.table)}
          set ${sql.identifier(link.column)} = ${item.recordId}, updated_at = ${cx.now.toISOString()}
          where id::text in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
            and ${sql.identifier(link.column)} is null`)
        await linkTrashed(tx, link, { ids, recordId: item.recordId })
      }
      await recordAct(
        tx,
        cx,
        `${item.kind === 'membership-request' ? 'membership' : item.kind}.restored`,
        [item.kind, item.recordId],
        { details: { title: item.title, ...titleDetails(titlesOf(item)) } },
      )
      return (
        shownText({ ...item, texts: { title: item.title } }, 'title', cx.language) ?? item.title
      )
    })
  } catch (error) {
    if (isSecondMembership(error)) throw new Problem('personIsMember', 409)
    if (constraintOf(error) === 'visit_diners_person_once') {
      throw new Problem('trashPeopleMerged', 409)
    }
    if (isConflict(error)) throw new Problem('trashConflict', 409)
    throw error
  }
}

function isConflict(error: unknown): boolean {
  const state = sqlStateOf(error)
  return state === sqlStates.uniqueViolation || state === sqlStates.foreignKeyViolation
}

/**
 * Columns to restore: those in both the rows and the table. New columns get their default, dropped
 * ones are skipped, generated ones are computed again.
 */
async function writtenColumns(tx: Database, table: string, rows: string) {
  const { rows: columns } = await tx.execute<{ name: string }>(sql`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and exists (select from jsonb_array_elements(${rows}::jsonb) as row where row ? attname)`)
  return columns.map(({ name }) => sql.identifier(name))
}

/** Whether the referenced row still exists, or is null. */
const targetExists = ({ column, to }: NonNullable<TrashedTable['references']>[number]) =>
  sql`(row ->> ${column} is null or exists (select from ${sql.identifier(to)} where id::text = row ->> ${column}))`

/** Inserts the rows; the rows they refer to may be gone (see `references` of the table). */
async function restoreRows(tx: Database, { name, references = [] }: TrashedTable, rows: unknown[]) {
  const kept = references
    .filter(({ required }) => required)
    .map((reference) => sql` and ${targetExists(reference)}`)
  const cleared = references
    .filter(({ required }) => !required)
    .map(
      (reference) =>
        sql` || case when ${targetExists(reference)} then '{}'::jsonb else jsonb_build_object(${reference.column}::text, null) end`,
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

/** Few at a time, as trashed records can be large. */
const deletionBatch = 50

/**
 * Deletes records that have been in the trash for 30 days, and removes registrants of its events from the ledger.
 *
 * @throws RecordsFailed when some of it failed; the rest is deleted.
 */
export async function emptyTrash({
  db,
  now,
  signal,
}: {
  db: Database
  now: Date
  signal?: AbortSignal
}): Promise<void> {
  const oldest = new Date(now.getTime() - daysInTrash * dayLength)
  const due = lt(trash.deletedAt, oldest)
  await inBatches({
    db,
    kind: 'bin',
    table: trash,
    key: trash.id,
    due,
    act: deletePermanently,
    size: deletionBatch,
    signal,
  })
}

async function deletePermanently(tx: Database, keys: unknown[]): Promise<void> {
  const isEnding = inArray(trash.id, keys.map(String))
  // No other retention job finds people whose registration is in no table.
  await tx.execute(sql`
    select forget_debtor('registration:' || (row ->> 'id'))
    from bin, jsonb_array_elements(content -> 'event_registrations') as row
    where ${isEnding}`)
  await tx.delete(trash).where(isEnding)
}
