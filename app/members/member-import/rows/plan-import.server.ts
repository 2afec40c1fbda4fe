import {
  importColumns,
  type ExistingMembers,
  type ImportColumn,
  type RowRemark,
} from '#app/members/member-import/member-import.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { digestOf } from '#app/platform/tables/digest-of.server.ts'
import type { TableProblem } from '#app/platform/tables/table-problem.ts'
import { plainTable } from '#packages/tables/read-csv.server.ts'
import type { MemberTable } from './check-rows.server.ts'
import type { AddedRow, MemberChange } from './decide-row.server.ts'
import { decideRows, lastDayOf } from './decide-rows.server.ts'
import { namedPlans, withKnownPlan, type NamedPlans } from './named-plans.server.ts'

/** A row that becomes a member; its last day is that of the table, of who pays for both, or of the plan. */
export type NewMember = AddedRow & { language: Language; validUntil: string | null }

/** What an import would do, and by which digests a change of it is noticed. */
export type ImportPlan = {
  problem: TableProblem<ImportColumn> | null
  ignoredColumns: string[]
  rows: number
  additions: NewMember[]
  changes: MemberChange[]
  remarks: RowRemark[]
  /** Additions whose last day is that of their plan, since the table says none. */
  dated: number
  /** Rows whose diet is left out, since the person's own file has one. */
  keptNeeds: number
  contentDigest: string
  planDigest: string
}

/** What is imported, and how. */
export type ImportSource = {
  content: string
  /** The content as `membersReader` reads it. */
  table: MemberTable
  existing: ExistingMembers
  /** Of the mails to new members whose row does not say. */
  language: Language
  /** The day of Madrid's calendar on which they are imported. */
  today: string
}

/**
 * Says what each row of a table would do to the members that there are. Nothing is stored; `lock` keeps the members whom it is about as they are until the transaction `db` ends.
 */
export async function planImport(
  db: Database,
  { content, table, existing, language, today }: ImportSource,
  { lock = false }: { lock?: boolean } = {},
): Promise<ImportPlan> {
  const contentDigest = digestOf([plainTable(content), existing, language])
  if ('kind' in table) {
    const nothing = {
      ignoredColumns: [],
      rows: 0,
      additions: [],
      changes: [],
      remarks: [],
      dated: 0,
      keptNeeds: 0,
    }
    return { ...nothing, problem: table, contentDigest, planDigest: digestOf([contentDigest]) }
  }
  const plans = await namedPlans(db, lock)
  const checked = table.checked.map((each) => withKnownPlan(each, plans))
  const decisions = await decideRows(db, checked, { plans, existing, today, lock })
  const additions: NewMember[] = []
  const changes: MemberChange[] = []
  const remarks: RowRemark[] = []
  let dated = 0
  let keptNeeds = 0
  for (const { checked: each, decided } of decisions) {
    const { line, name } = each
    if (decided.keptNeeds) keptNeeds += 1
    if ('problems' in decided) {
      remarks.push({ line, name, what: 'skipped', problems: decided.problems })
      continue
    }
    if ('change' in decided) {
      const { change } = decided
      changes.push(change)
      const number = Number(change.values.number)
      remarks.push({ line, name, what: 'updated', number, changes: change.changes })
      continue
    }
    const { add } = decided
    const end = lastDayOf(add, plans, today)
    if (end !== add.row.validUntil && add.shared === null) dated += 1
    additions.push({ ...add, language: add.row.language ?? language, validUntil: end })
    remarks.push({ line, name, what: 'added', values: valuesOf(add, end, plans) })
  }
  return {
    problem: null,
    ignoredColumns: table.ignoredColumns,
    rows: table.checked.length,
    additions,
    changes,
    remarks,
    dated,
    keptNeeds,
    contentDigest,
    planDigest: digestOf([contentDigest, additions, changes, remarks]),
  }
}

/** What a new member is stored with, as the report tells it; name and address stand beside it. */
function valuesOf({ row, planId, shared, told }: AddedRow, end: string | null, plans: NamedPlans) {
  const values: Partial<Record<ImportColumn, string>> = {
    number: row.number === null ? '' : String(row.number),
    email: row.email,
    phone: row.phone,
    joined: row.joined ?? '',
    validUntil: end ?? '',
    leftOn: row.leftOn ?? '',
    leftBecause: row.leftBecause ?? '',
    plan: planId === null ? '' : plans.nameOf(planId),
    household: shared?.number ?? '',
    street: row.street,
    postalCode: row.postalCode,
    town: row.town,
    birthday: row.birthday ?? '',
    ...told,
    notes: row.notes,
    language: row.language ?? '',
  }
  return importColumns.flatMap((column) => {
    const value = values[column] ?? ''
    return value === '' ? [] : [{ column, value }]
  })
}
