import { and, asc, desc, eq, gte, lt, sql, type SQL, isNull } from 'drizzle-orm'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { containingQuickly, searchedText } from '#app/platform/db/searching/searching.server.ts'
import { madridDay } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { auditLog } from '#app/platform/schema/audit.ts'
import type { ActivityFilter, LogPlace } from './activity-filter.ts'
import type { ActivityEntry } from './activity.ts'
import { hasNames, namedDetails, namesOf, pageOf, type Names } from './names.server.ts'

/** People of one name whose acts are listed together; with more, only the newest accounts. */
const maxNamesakes = 10

/** Must match the index of the panel's accounts. */
const searchable = sql`${accounts.searchText}`

type PeopleFilter = {
  /** One condition per name searched for; null for everybody. */
  actors: (SQL | null)[]
  one: { id: string; name: string | null; email: string | null } | null
  tooMany: boolean
}

/** Finds people by an id, 'visitante' in either language, or part of a name or address. */
async function findPeopleFilter(db: Database, typed: string): Promise<PeopleFilter> {
  const noOther = { one: null, tooMany: false }
  if (typed === '') return { actors: [null], ...noOther }
  if (/^visitante?$/iu.test(typed)) return { actors: [isNull(auditLog.actorId)], ...noOther }
  const columns = { id: accounts.id, name: accounts.name, email: accounts.email }
  if (isUuid(typed)) {
    const [known] = await db.select(columns).from(accounts).where(eq(accounts.id, typed))
    const one = known ?? { id: typed, name: null, email: null }
    return { actors: [eq(auditLog.actorId, typed)], one, tooMany: false }
  }
  const found = await db
    .select(columns)
    .from(accounts)
    .where(containingQuickly(searchable, searchedText(typed)))
    .orderBy(desc(accounts.createdAt))
    .limit(maxNamesakes + 1)
  const actors = found.slice(0, maxNamesakes).map(({ id }) => eq(auditLog.actorId, id))
  return { actors, one: null, tooMany: found.length > maxNamesakes }
}

/** Rows on one page. */
const pageSize = 50

export type ActivityList = {
  rows: ActivityEntry[]
  /** Query positions of the neighbouring pages; null at the ends. */
  older: string | null
  newer: string | null
  /** The person whose acts are shown, if asked for by id. */
  person: { id: string; name: string | null; email: string | null } | null
  /** More people have this name than the search covers. */
  tooManyPeople: boolean
}

/**
 * A page of the audit log, newest first. Admins only. Uses keyset pagination, so the cost does not
 * grow with the log or the page.
 */
export async function listActivity(
  cx: RequestContext,
  filter: ActivityFilter,
): Promise<ActivityList> {
  authorize(cx.actor, 'audit.read')
  const people = await findPeopleFilter(cx.db, filter.person)
  const condition = and(
    filter.area ? eq(sql`split_part(${auditLog.action}, '.', 1)`, filter.area) : undefined,
    ...inPeriod(filter),
  )
  const found = await Promise.all(
    people.actors.map((actor) => rowsOf(cx, and(actor ?? undefined, condition), filter.place)),
  )
  const after = filter.place?.direction === 'after'
  const inOrder = found
    .flat()
    .toSorted((one, other) => (after ? newestFirst(other, one) : newestFirst(one, other)))
  const rows = inOrder.slice(0, pageSize)
  const further = inOrder.length > pageSize
  if (after) rows.reverse()
  // Nothing is newer than this position, so the first page is shown.
  if (after && rows.length === 0) return listActivity(cx, { ...filter, place: null })
  const names = await namesOf(cx.db, rows, cx.language)
  return {
    rows: rows.map((row) => entry(row, names)),
    older: after || further ? placeAt(rows.at(-1)) : null,
    newer: (after ? further : filter.place !== null) ? placeAt(rows.at(0)) : null,
    person: people.one,
    tooManyPeople: people.tooMany,
  }
}

function inPeriod({ from, to }: ActivityFilter): SQL[] {
  const first = from ? madridDay(from) : null
  const last = to ? madridDay(to) : null
  return [
    ...(first ? [gte(auditLog.at, first.begins)] : []),
    ...(last ? [lt(auditLog.at, last.ends)] : []),
  ]
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

/** Reads one row more than a page to know whether another page follows. */
function rowsOf({ db }: RequestContext, condition: SQL | undefined, place: LogPlace | null) {
  const after = place?.direction === 'after'
  return db
    .select({
      ...pickColumns(auditLog, 'id', 'at', 'actorId', 'action', 'subjectType', 'subjectId'),
      ...pickColumns(auditLog, 'details', 'changes', 'network'),
      // The database keeps microseconds, `Date` only milliseconds.
      microseconds: sql<string>`(extract(epoch from ${auditLog.at}) * 1000000)::bigint::text`,
    })
    .from(auditLog)
    .where(and(condition, place ? pastPosition(place) : undefined))
    .orderBy(
      ...(after ? [asc(auditLog.at), asc(auditLog.id)] : [desc(auditLog.at), desc(auditLog.id)]),
    )
    .limit(pageSize + 1)
}

function pastPosition({ direction, microseconds, id }: LogPlace): SQL {
  const at = sql`timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond'`
  const than = direction === 'before' ? sql`<` : sql`>`
  return sql`(${auditLog.at}, ${auditLog.id}) ${than} (${at}, ${id}::bigint)`
}

/** Sorts the newest first. */
function newestFirst(one: Row, other: Row): number {
  return Number(other.microseconds) - Number(one.microseconds) || other.id - one.id
}

const placeAt = (row: Row | undefined) => (row ? `${row.microseconds}-${row.id}` : null)

function entry(row: Row, names: Names): ActivityEntry {
  const { id, at, action, details, changes, network, actorId } = row
  const { subjectType: kind, subjectId } = row
  const byItself = action.startsWith('retention.')
  const account = actorId === null ? null : names.accounts.get(actorId)
  const actor: ActivityEntry['actor'] =
    actorId === null
      ? { kind: byItself ? 'site' : 'visitor' }
      : account
        ? { kind: 'account', id: actorId, ...account }
        : { kind: 'gone', id: actorId }
  const name = kind && subjectId ? (names.subjects.get(`${kind} ${subjectId}`) ?? null) : null
  const gone = kind !== null && subjectId !== null && name === null && hasNames(kind)
  const page = pageOf({ kind, id: subjectId, name, details })
  const subject = { kind, id: subjectId, name, gone, page }
  return { id, at, actor, action, subject, details: namedDetails(details, names), changes, network }
}
