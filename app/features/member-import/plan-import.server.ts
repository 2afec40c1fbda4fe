import { createHash } from 'node:crypto'
import type { Database } from '#app/db/database.server.ts'
import type { Language } from '#app/i18n/language.ts'
import { plainTable } from '#app/tables/read-csv.server.ts'
import { checkRows, type CheckedRow, type ImportRow } from './check-rows.server.ts'
import { knownMembers, type KnownMembers, type Member } from './known-members.server.ts'
import {
  importColumns,
  type ExistingMembers,
  type ImportColumn,
  type RowProblem,
  type RowRemark,
  type TableProblem,
} from './member-import.ts'
import { namedPlans, withKnownPlan, type NamedPlans } from './named-plans.server.ts'
import { readTable } from './read-table.server.ts'

/** A member's row with the cells of the table in place of what is stored. */
export type MemberChange = {
  id: string
  values: Record<ImportColumn, string>
  changes: { column: ImportColumn; before: string; after: string }[]
}

/** A row that becomes a member, in a language and by a plan that are known; null: by the first one. */
export type NewMember = ImportRow & { language: Language; planId: string | null }

/** What an import would do, and by which digests a change of it is noticed. */
export type ImportPlan = {
  problem: TableProblem | null
  ignoredColumns: string[]
  rows: number
  additions: NewMember[]
  changes: MemberChange[]
  remarks: RowRemark[]
  /** Additions whose last day is that of their plan, since the table says none. */
  dated: number
  contentDigest: string
  planDigest: string
}

const digestOf = (...parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** What is imported, and how. */
export type ImportSource = {
  content: string
  existing: ExistingMembers
  /** Of the mails to new members whose row does not say. */
  language: Language
  /** The day of Madrid's calendar on which they are imported. */
  today: string
}

/**
 * Reads a table and says what each of its rows would do to the members that there are. Nothing is
 * stored; `lock` keeps the members whom it is about as they are until the transaction `db` ends.
 */
export async function planImport(
  db: Database,
  { content, existing, language, today }: ImportSource,
  { lock = false }: { lock?: boolean } = {},
): Promise<ImportPlan> {
  const text = plainTable(content)
  const contentDigest = digestOf(text, existing, language)
  const read = readTable(text)
  if ('kind' in read) {
    const nothing = {
      ignoredColumns: [],
      rows: 0,
      additions: [],
      changes: [],
      remarks: [],
      dated: 0,
    }
    return { ...nothing, problem: read, contentDigest, planDigest: digestOf(contentDigest) }
  }
  const plans = await namedPlans(db)
  const checked = checkRows(read.rows).map((each) => withKnownPlan(each, plans))
  const rows = checked.flatMap((each) => ('row' in each ? [each.row] : []))
  const known = await knownMembers(db, rows, lock)
  const additions: NewMember[] = []
  const changes: MemberChange[] = []
  const remarks: RowRemark[] = []
  let dated = 0
  for (const each of checked) {
    const decided = decide(each, known, existing, { plans, today })
    if ('add' in decided) {
      const { add } = decided
      const planId = plans.idOf(add.plan)
      const end = add.validUntil ?? plans.endOf(planId, add.joined ?? today, today)
      if (end !== add.validUntil) dated += 1
      additions.push({ ...add, language: add.language ?? language, planId, validUntil: end })
    } else if ('change' in decided) {
      const { change } = decided
      changes.push(change)
      remarks.push({
        line: each.line,
        name: each.name,
        what: 'updated',
        number: Number(change.values.number),
        changes: change.changes,
      })
    } else {
      remarks.push({
        line: each.line,
        name: each.name,
        what: 'skipped',
        problems: decided.problems,
      })
    }
  }
  return {
    problem: null,
    ignoredColumns: read.ignoredColumns,
    rows: read.rows.length,
    additions,
    changes,
    remarks,
    dated,
    contentDigest,
    planDigest: digestOf(contentDigest, additions, changes, remarks),
  }
}

/** What rows are decided by, besides those who are members. */
type Given = { plans: NamedPlans; today: string }

type Decision = { add: ImportRow } | { change: MemberChange } | { problems: RowProblem[] }

const left = (problem: RowProblem): Decision => ({ problems: [problem] })

function decide(
  checked: CheckedRow,
  known: KnownMembers,
  existing: ExistingMembers,
  given: Given,
): Decision {
  if ('problems' in checked) return checked
  const { row } = checked
  const sameEmail = known.byEmail.get(row.email) ?? []
  const sameNumber = row.number === null ? null : known.byNumber.get(String(row.number))
  if (sameNumber) {
    if (sameEmail.length > 0 && !sameEmail.includes(sameNumber)) return left({ kind: 'twoMembers' })
    const number = Number(sameNumber.number)
    return existing === 'skip'
      ? left({ kind: 'numberExists', number })
      : changed(row, sameNumber, given)
  }
  const [member, another] = sameEmail
  if (!member) return { add: row }
  if (row.number !== null || existing === 'skip') {
    return left({ kind: 'emailExists', number: Number(member.number) })
  }
  return another ? left({ kind: 'whichMember' }) : changed(row, member, given)
}

/** What a row makes of a member; an empty cell leaves what is stored. Who comes to another plan without an end has its. */
function changed(row: ImportRow, member: Member, { plans, today }: Given): Decision {
  const joined = row.joined ?? member.joined
  const plan = plans.idOf(row.plan) ?? member.plan
  const endOfPlan =
    plan === member.plan || member.leftOn !== null ? null : plans.endOf(plan, joined, today)
  const values: Record<ImportColumn, string> = {
    name: row.name,
    email: row.email,
    number: member.number,
    phone: row.phone || member.phone,
    joined,
    validUntil: row.validUntil ?? (member.validUntil || (endOfPlan ?? '')),
    plan,
    street: row.street || member.street,
    postalCode: row.postalCode || member.postalCode,
    town: row.town || member.town,
    birthday: row.birthday ?? member.birthday,
    notes: row.notes || member.notes,
    language: row.language ?? member.language,
  }
  if (values.validUntil !== '' && values.validUntil < values.joined) {
    return left({ kind: 'field', column: 'validUntil', message: 'endsBeforeJoining' })
  }
  if (member.leftOn !== null && member.leftOn < values.joined) {
    return left({ kind: 'field', column: 'joined', message: 'joinsAfterLeaving' })
  }
  const shown = (column: ImportColumn, value: string) =>
    column === 'plan' ? plans.nameOf(value) : value
  const changes = importColumns
    .filter((column) => column !== 'number' && values[column] !== member[column])
    .map((column) => ({
      column,
      before: shown(column, member[column]),
      after: shown(column, values[column]),
    }))
  if (changes.length === 0) return left({ kind: 'unchanged', number: Number(member.number) })
  return { change: { id: member.id, values, changes } }
}
