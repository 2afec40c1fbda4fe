import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import { membersCopy } from '#app/members/memberships/members.copy.ts'
import { requestColumns } from '#app/members/memberships/membership-rows.server.ts'
import { memberState } from '#app/members/memberships/membership.ts'
import { membershipsCopy } from '#app/members/memberships/memberships.copy.ts'
import { authorizeAct } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { membershipRequests as table } from '#app/platform/schema/members/memberships.ts'
import { membershipPlans, people } from '#app/platform/schema/members/people.ts'
import { csvBatch, csvStream, type Cell } from '#app/platform/tables/csv-stream.server.ts'
import { memberCondition, sortColumn } from './member-list.server.ts'
import type { MemberQuery } from './member-list.ts'

const columns = {
  ...requestColumns,
  ...pickColumns(table, 'memberNotes', 'language', 'leftBecause'),
  planEs: membershipPlans.nameEs,
  planCa: membershipPlans.nameCa,
  ...pickColumns(people, 'street', 'postalCode', 'town', 'birthday'),
  mailbox: sql<string | null>`mailbox(${people})`,
  payer: sql<number | null>`(select payer.member_number from membership_requests as payer
    where payer.id = ${table.householdOf})`,
}

/** The last row of a batch. The column is text, because a Date would lose the microseconds. */
type Cursor = { value: string; id: string }

function afterCursor({ view, sort, descending }: MemberQuery, { value, id }: Cursor): SQL {
  const column = sortColumn({ view, sort })
  const order = sql.raw(descending ? '<' : '>')
  const type = sql.raw(column.getSQLType())
  return sql`(${column}, ${table.id}) ${order} (${value}::${type}, ${id}::uuid)`
}

async function batchAfter(cx: RequestContext, query: MemberQuery, cursor: Cursor | null) {
  const order = query.descending ? desc : asc
  const column = sortColumn(query)
  return cx.db
    .select({ ...columns, cursor: sql<string>`${column}::text` })
    .from(table)
    .leftJoin(membershipPlans, eq(membershipPlans.id, table.planId))
    .leftJoin(people, eq(people.id, table.personId))
    .where(and(await memberCondition(cx, query), cursor ? afterCursor(query, cursor) : undefined))
    .orderBy(order(column), order(table.id))
    .limit(csvBatch)
}

type Row = Awaited<ReturnType<typeof batchAfter>>[number]

function cellsOf(row: Row, language: Language, today: string): Cell[] {
  const state = memberState(row, today)
  return [
    row.memberNumber ?? '',
    row.fullName,
    row.email ?? row.mailbox ?? '',
    row.phone ?? '',
    state ? membersCopy[language].state[state] : membershipsCopy[language].status[row.status],
    row.createdAt,
    row.joinedOn ?? '',
    row.validUntil ?? '',
    row.leftOn ?? '',
    row.memberNotes ?? '',
    membersCopy[language].languages[row.language],
    (language === 'ca' ? row.planCa : row.planEs) ?? '',
    row.street ?? '',
    row.postalCode ?? '',
    row.town ?? '',
    row.birthday ?? '',
    row.leftBecause ? membersCopy[language].departure.reasons[row.leftBecause] : '',
    row.payer ?? '',
  ]
}

/**
 * The whole list as CSV for spreadsheets, read and sent in batches, with formulas escaped. Admins only; each download
 * is audited.
 */
export async function memberTable(cx: RequestContext, query: MemberQuery) {
  authorizeAct(cx, 'members.download')
  await recordAudit(cx.db, cx, {
    action: 'membership.exported',
    subjectType: 'member-list',
    subjectId: null,
    // The search text may be somebody's name, so only its presence is recorded.
    details: { view: query.view, searched: query.search !== '' },
  })
  const { language } = cx
  const today = madridDayOf(cx.now)
  return csvStream({
    columns: membersCopy[language].table.columns,
    rowsAfter: (last: Row | null) =>
      batchAfter(cx, query, last && { value: last.cursor, id: last.id }),
    cellsOf: (row) => cellsOf(row, language, today),
  })
}
